/** A server on a socket that stays open while one process follows the other, as systemd keeps it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../../demo/server/settings.ts';
import { MANY_WRITES } from './_process.ts';
import { untilTrue } from './_proxies.ts';

/** `systemd-socket-activate` opens the socket and starts this, which starts the server again whenever it ends. */
const SUPERVISOR = `while [ ! -e "$FOLDER/over" ]; do
  sh -c 'echo $$ >> "$FOLDER/pids"; LISTEN_PID=$$ exec "$@"' sh "$NODE" demo/server/main.ts >> "$FOLDER/output" 2>&1
done
`;

export interface HeldServer {
  port: number;
  /** Stops it as systemd does. Resolves once the next process answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param activator the path of `systemd-socket-activate` */
export async function startHeld(
  activator: string,
  port: number,
  env: Record<string, string>,
): Promise<HeldServer> {
  const folder = mkdtempSync(join(tmpdir(), 'balise-socket-'));
  writeFileSync(join(folder, 'pids'), '');
  const given = {
    ...{ FOLDER: folder, NODE: process.execPath, PATH: process.env.PATH ?? '' },
    ...{
      DATABASE_URL: '',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '1',
      STOP_SECONDS: '60',
    },
    ...MANY_WRITES,
    ...env,
  };
  const words = Object.entries(given).map(([name, value]) => `--setenv=${name}=${value}`);
  const holder = spawn(activator, [`--listen=127.0.0.1:${port}`, ...words, 'sh', '-c', SUPERVISOR], {
    cwd: PROJECT,
    stdio: 'ignore',
  });
  const ended = once(holder, 'exit');
  const pids = (): number[] =>
    readFileSync(join(folder, 'pids'), 'utf8').split('\n').filter(Boolean).map(Number);
  const signal = (name: NodeJS.Signals): void => {
    const pid = pids().at(-1);
    if (pid) process.kill(pid, name);
  };
  const kill = (): void => {
    holder.kill('SIGKILL');
    signal('SIGKILL');
  };
  process.once('exit', kill);
  const answers = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok === true;
  const explain = (): string => `The server did not start: ${readFileSync(join(folder, 'output'), 'utf8')}`;
  await untilTrue(answers, explain);
  return {
    port,
    async restart() {
      const before = pids().length;
      signal('SIGTERM');
      await untilTrue(async () => pids().length > before, explain);
      await untilTrue(answers, explain);
    },
    async stop() {
      if (holder.exitCode !== null || holder.signalCode !== null) return;
      process.removeListener('exit', kill);
      writeFileSync(join(folder, 'over'), '');
      signal('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
