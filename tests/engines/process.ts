/** Starts a browser with a folder and a port of its own, and ends it with all that it started. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Started {
  port: number;
  /** Ends it and removes its folder. */
  end: () => Promise<void>;
}

/** @param list the program's arguments */
export async function start(
  program: string,
  list: (port: number, folder: string) => string[],
): Promise<Started> {
  const port = await findPort();
  const folder = mkdtempSync(join(tmpdir(), 'balise-engine-'));
  const child = spawn(program, list(port, folder), {
    stdio: 'ignore',
    // with its own group, so that its helpers end with it
    detached: true,
    env: { ...process.env, HOME: folder },
  });
  const ended = new Promise((done) => child.once('exit', done).once('error', done));
  return {
    port,
    async end() {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // it has ended by itself
      }
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function findPort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
