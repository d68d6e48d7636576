/** The server as its command starts it, in a process of its own, to be stopped or killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  pid: number;
  /** `http://127.0.0.1:port` */
  origin: string;
  ports: { app: number; pages: number };
  /** How long it took until it served, in milliseconds. */
  startedIn: number;
  /** What it wrote on its standard output. */
  output(): string;
  /** With what it ended; `null` before, or when it was killed. */
  code(): number | null;
  /** What it wrote on its error output. */
  complaints(): string;
  /** Ends it as a power cut would, or as a person does. Resolves once it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** @param env says which store @throws an Error with what it said when it does not serve */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, ['demo/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  ended.finally(() => process.removeListener('exit', end));
  let said = '';
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString();
  });
  const ports = await new Promise<ServerProcess['ports']>((served, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Balise +http:\/\/localhost:(\d+)\n.+:(\d+)\n[\s\S]*Data .*\n/.exec(said);
      if (found) served({ app: Number(found[1]), pages: Number(found[2]) });
    });
    ended.then(() => failed(new Error(`The server ended: ${complained}`)));
  });
  return {
    pid: child.pid ?? 0,
    ports,
    origin: `http://127.0.0.1:${ports.app}`,
    startedIn: performance.now() - began,
    output: () => said,
    code: () => child.exitCode,
    complaints: () => complained,
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}
