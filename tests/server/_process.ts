/** The server in a process of its own, started by its command, to be stopped or killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { SERVER_FLAGS } from '../../demo/server/node-flags.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/** Tests write more than a person does. */
export const MANY_WRITES = { WRITES_PER_HOUR: '100000000', WRITE_MB_PER_HOUR: '1000000' };

export interface ServerProcess {
  pid: number;
  /** `http://127.0.0.1:port` */
  origin: string;
  ports: { app: number; pages: number };
  /** Time from the start until it answered, in milliseconds. */
  startedIn: number;
  /** Its standard output so far. */
  output(): string;
  /** Its exit code; `null` while it runs, or when it was killed. */
  code(): number | null;
  /** Its error output so far. */
  complaints(): string;
  /** Kills it, like a power failure, or stops it, like a user. Resolves once it has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** @param env selects the database @throws an Error with its output when it does not start */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'demo/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...MANY_WRITES,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  ended.finally(() => process.removeListener('exit', end));
  let output = '';
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString();
  });
  const ports = await new Promise<ServerProcess['ports']>((served, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Balise +http:\/\/localhost:(\d+)\n(?:.*Demo pages.+:(\d+)\n)?[\s\S]*Data .*\n/.exec(
        output,
      );
      if (found) served({ app: Number(found[1]), pages: Number(found[2] ?? 0) });
    });
    ended.then(() => failed(new Error(`The server ended: ${complained}`)));
  });
  return {
    pid: child.pid ?? 0,
    ports,
    origin: `http://127.0.0.1:${ports.app}`,
    startedIn: performance.now() - began,
    output: () => output,
    code: () => child.exitCode,
    complaints: () => complained,
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}
