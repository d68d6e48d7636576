/** Starts the reference server as people start it: its own process, on free ports, with data of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');
const START_MS = 120_000;

/** A running server: `url` is the application and its API, `pagesUrl` the demo pages on another origin. */
export interface RunningServer {
  url: string;
  pagesUrl: string;
  dataDir: string;
  /** All that it wrote so far. */
  output: () => string;
  /** Ends it cleanly and removes its data. */
  stop: () => Promise<void>;
}

/**
 * @param env added to the environment (`SMTP_URL`, …)
 * @param prepare makes its data beforehand, in its folder; by default the demo with one year of history
 * @throws when it has not answered `/healthz` within two minutes, with what it wrote
 */
export async function startServer(
  env: Record<string, string> = {},
  prepare: (dataDir: string) => void = copyFolder('copyDemoFolder'),
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balise-test-'));
  prepare(dataDir);
  // last: nobody else shall take it meanwhile
  const port = await findFreePorts();
  const late = process.env.JITTER ? ['--import', join(import.meta.dirname, 'late-server.ts')] : [];
  const child = spawn(join(root, 'node_modules/.bin/node'), [...late, 'demo/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // tests write more than a person does
      WRITES_PER_HOUR: '1000000',
      WRITE_MB_PER_HOUR: '10000',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const url = `http://localhost:${port}`;
  const stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitForHealth(url, child, () => output);
  } catch (error) {
    await stop();
    // somebody else has taken it since it was found
    if (/port \d+ is already in use/.test(output)) return startServer(env, prepare);
    throw error;
  }
  return { url, pagesUrl: `http://localhost:${port + 1}`, dataDir, output: () => output, stop };
}

async function waitForHealth(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The server did not answer at ${url}/healthz:\n${output()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
}

/** A port that is free together with the next one, where the demo pages are served. */
async function findFreePorts(): Promise<number> {
  for (;;) {
    const port = await listenOnce(0);
    if (port < 65_535 && (await listenOnce(port + 1))) return port;
  }
}

/** @returns the port listened on, or 0 when it is taken */
function listenOnce(port: number): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(0));
    probe.listen(port, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Copies a folder in a process of its own: the server's sources are no code of these tests. */
const copyFolder =
  (copy: 'copyDemoFolder' | 'copyBlankFolder') =>
  (dataDir: string): void => {
    const script = `import { ${copy} } from './tests/server/_snapshot.ts'; await ${copy}(process.argv[1]);`;
    const args = ['--input-type=module', '--eval', script, dataDir];
    execFileSync(join(root, 'node_modules/.bin/node'), args, { cwd: root });
  };

/** A server without any data but an administrator, « chef », made as people make one. */
export const startEmptyServer = (password: string): Promise<RunningServer> =>
  startServer({}, (dataDir) => {
    copyFolder('copyBlankFolder')(dataDir);
    execFileSync(join(root, 'node_modules/.bin/node'), ['demo/server/main.ts', 'create-admin'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
      input: `chef\n\n${password}\nClaire\nVasseur\n`,
    });
  });
