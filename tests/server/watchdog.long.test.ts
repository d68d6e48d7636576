import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'balise-watchdog-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two seconds of patience, then `work`, then the end. */
function start(name: string, work: string) {
  const script = join(folder, `${name}.ts`);
  writeFileSync(
    script,
    `import { startWatchdog } from ${JSON.stringify(join(ROOT, 'demo/server/watchdog.ts'))};
     const stop = startWatchdog(2);
     await new Promise((resolve) => setTimeout(resolve, 1500));
     console.log('watched');
     ${work}
     await stop();`,
  );
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 50_000,
    killSignal: 'SIGABRT',
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  return once(child, 'close').then(([code, signal]) => ({ code, signal, complaint }));
}

describe('[trust B5] the watchdog', { timeout: 60_000 }, () => {
  it('ends a process that computes without a turn of its event loop, and says so', async () => {
    const ended = start('stuck', 'for (;;);');
    expect(await ended).toEqual({
      code: null,
      signal: 'SIGKILL',
      complaint: 'The server computed for 2 s without an answer to anybody: it is ended; start it again.\n',
    });
  });

  it.each([
    ['waits for a disk', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000);'],
    [
      'works hard, but answers in between',
      `for (const until = Date.now() + 6000; Date.now() < until; ) {
         for (const end = Date.now() + 300; Date.now() < end; );
         await new Promise((resolve) => setTimeout(resolve, 1));
       }`,
    ],
    [
      'answers query after query without a turn of its event loop',
      `const { countAnswer } = await import(${JSON.stringify(join(ROOT, 'demo/server/answer-count.ts'))});
       for (const until = Date.now() + 6000; Date.now() < until; ) {
         for (const end = Date.now() + 300; Date.now() < end; );
         countAnswer();
         await Promise.resolve();
       }`,
    ],
  ])('does not end one that %s', async (name, work) => {
    expect(await start(name.slice(0, 5), work)).toEqual({ code: 0, signal: null, complaint: '' });
  });

  it('does not end one that was frozen while it computed', async () => {
    const ended = start(
      'frozen',
      `const { spawn } = await import('node:child_process');
       spawn('sh', ['-c', 'sleep 6; kill -CONT ' + process.pid], { stdio: 'ignore' });
       const end = () => performance.now() + 300;
       for (let until = end(); performance.now() < until; );
       process.kill(process.pid, 'SIGSTOP');
       for (let until = end(); performance.now() < until; );`,
    );
    expect(await ended).toEqual({ code: 0, signal: null, complaint: '' });
  });
});
