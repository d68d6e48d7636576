/** The programs of the steps, and the reports that they leave. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Runs a step's program of node_modules/.bin, with the project's own Node first on the path.
 * @param {import('./steps.mjs').Step} step
 * @param {{ root: string, chrome: string, scratch: string | null, isHeld: boolean }} how `scratch` is where it has its
 *   temporary files, unless it takes long: some of those steps are about disks; `isHeld` keeps what it prints, standard
 *   output and errors in the order in which they come
 * @returns {Promise<{ ok: boolean, output: string }>} whether it succeeded, and what was kept
 */
export function runProgram({ name, run: [command, ...args], long }, { root, chrome, scratch, isHeld }) {
  const env = {
    ...process.env,
    PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
    CHROME_PATH: chrome || process.env.CHROME_PATH || '',
    FORCE_COLOR: process.env.FORCE_COLOR ?? (process.stdout.isTTY ? '1' : '0'),
    TEST_STEP: name,
    // hundreds of processes load the same sources
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...(scratch && !long && { TMPDIR: scratch }),
  };
  const stdio = isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { cwd: root, env, stdio, shell: process.platform === 'win32' });
  const held = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => held.push(chunk));
  return new Promise((done) => {
    const end = (ok) => done({ ok, output: Buffer.concat(held).toString('utf8') });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(false);
    });
    // « close » follows « exit » once all that was printed is read
    child.on('close', (code) => end(code === 0));
  });
}

/** A runner's JSON report, or `null` when it is missing or unreadable. @param {string} folder @param {string} name */
export function readReport(folder, name) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  } catch {
    return null;
  }
}
