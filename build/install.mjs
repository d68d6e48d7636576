/**
 * Installs the project's dependencies when they are missing or older than the lock file. Shared by `npm start`,
 * `npm test` and `npm run typecheck`; runs on the Node that runs npm, before anything is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.balise-stamp');
/** npm writes its own copy of the lock file at the end of a complete install. */
const npmFile = join(root, 'node_modules/.package-lock.json');

/**
 * Runs `npm ci`, unless each package is there in its version and the stamp of the last complete install matches the
 * lock file and this platform. An interrupted install leaves no stamp and is run again. Ends the process with one
 * sentence when npm fails.
 */
export async function installDependencies() {
  const stamp = createHash('sha256')
    .update(readFileSync(lockFile))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const isStamped = existsSync(stampFile);
  if (hasPackages()) {
    if (isStamped && readFileSync(stampFile, 'utf8') === stamp) return;
    if (!isStamped && existsSync(npmFile)) return write(stamp);
  }
  console.log('Installing the dependencies…');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error('npm ci failed: see its message above; without it nothing can run.');
    process.exit(1);
  }
  write(stamp);
}

/** Whether each package of the lock file is there in its version, those of other platforms excepted. */
function hasPackages() {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.entries(packages).every(([path, { version, optional }]) => {
    const file = join(root, path, 'package.json');
    if (path === '' || optional) return true;
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
}

/** As a new file: a copy of this folder that shares its files keeps its own stamp. */
function write(stamp) {
  rmSync(stampFile, { force: true });
  writeFileSync(stampFile, stamp);
}

function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', done);
  });
}
