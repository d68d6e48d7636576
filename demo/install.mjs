/**
 * Installs the project's dependencies when they are missing or older than the lock file. Shared by `npm start`
 * and `npm test`; runs on the Node that runs npm, before anything is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.balise-stamp');

/**
 * Runs `npm install` with the lock file (not `npm ci`, which fails on a registry that lacks the packages of other
 * platforms), unless the stamp of the last complete install matches the lock file and this platform. An interrupted
 * install leaves no stamp and is run again. Ends the process with one sentence when npm fails.
 */
export async function installDependencies() {
  const stamp = createHash('sha256')
    .update(readFileSync(lockFile))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!existsSync(stampFile) && isInstalled()) {
    writeFileSync(stampFile, stamp);
    return;
  }
  console.log('Installing the dependencies…');
  const code = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error('npm install failed: see its message above; without it nothing can run.');
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}

/** npm writes its own copy of the lock file at the end of a complete install. */
function isInstalled() {
  const own = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(own)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const held = JSON.parse(readFileSync(own, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || held[path]?.version === version,
  );
}

function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', done);
  });
}
