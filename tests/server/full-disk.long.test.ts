import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedStore } from './_durable-stores.ts';
import { FILLERS, mountDisk, runFill } from './_full-disk.ts';
import { startProcess } from './_process.ts';
import { basic } from './_server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DISK_MB = 220;
const folder = mkdtempSync(join(tmpdir(), 'balise-full-'));
let store: Awaited<ReturnType<typeof createEmbeddedStore>> | undefined;
beforeAll(async () => {
  store = await createEmbeddedStore();
});
afterAll(async () => {
  await store?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const source = (): string => store?.env.DATA_DIR ?? '';

/** A disk for the test, or `null`, with a message, where mounting is not permitted. */
function tryDisk(): ReturnType<typeof mountDisk> {
  const disk = mountDisk(DISK_MB);
  if (!disk) console.log('This process may not mount a small disk: a large reserve stands for a full one.');
  return disk;
}

describe('[trust B5] a full disk', { timeout: 300_000 }, () => {
  it.each(FILLERS)(
    'filled by %s refuses writes in French, is read on, and is written again once there is room',
    async (filler) => {
      const disk = tryDisk();
      if (!disk) return refuseByReserve();
      try {
        const report = await runFill(source(), disk, filler);
        expect(report).toEqual({
          filler,
          answered: expect.any(Number),
          refused: expect.any(Number),
          free: expect.any(Number),
          wrong: [],
          unread: [],
          lived: true,
          again: expect.any(Number),
          lost: [],
        });
        expect(report.refused).toBeGreaterThan(0);
        expect(report.again).toBeLessThan(Number.POSITIVE_INFINITY);
        // Its own writes stop while there is room for the database's own.
        if (filler === 'its own writes') expect(report.free).toBeGreaterThan(16 * 1024 * 1024);
      } finally {
        disk.remove();
      }
    },
  );

  it('that leaves the database no way on ends the process with one sentence', async () => {
    const disk = tryDisk();
    if (!disk) return refuseByReserve();
    try {
      const ended = await runScript(FILL_THE_LOG, disk.folder);
      expect(ended).toEqual({
        code: 1,
        output: 'full\n',
        complained: expect.stringMatching(
          /^The database stopped \(.*No space left on device\): nothing answered is lost; start the server again\.\n$/,
        ),
      });
    } finally {
      disk.remove();
    }
  });
});

/** The database has no time to check the disk before it fills up. */
const FILL_THE_LOG = `
  import { spawnSync } from 'node:child_process';
  import { rmSync } from 'node:fs';
  import { openEmbedded } from ${JSON.stringify(join(ROOT, 'demo/server/db/embedded.ts'))};
  import { sql } from ${JSON.stringify(join(ROOT, 'demo/server/db/sql.ts'))};
  const folder = process.argv[2];
  const db = await openEmbedded(folder + '/data');
  db.requireRoom(0);
  const now = performance.now();
  performance.now = () => now;
  rmSync(folder + '/data/reserve');
  spawnSync('dd', ['if=/dev/zero', 'of=' + folder + '/other', 'bs=64k']);
  console.log('full');
  for (let n = 0; n < 100; n++) {
    await db.query(sql\`select pg_logical_emit_message(true, 'x', repeat('x', 500000))::text\`);
  }`;

async function runScript(text: string, ...args: string[]) {
  mkdirSync(folder, { recursive: true });
  const script = join(folder, 'script.ts');
  writeFileSync(script, text);
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let complained = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, complained };
}

/** The same with a reserve larger than any disk. */
async function refuseByReserve(): Promise<void> {
  const write = async (reserve: string): Promise<number> => {
    const server = await startProcess({ ...store?.env, DISK_RESERVE_MB: reserve });
    const answer = await fetch(`${server.origin}/api/tickets/`, {
      method: 'POST',
      headers: { authorization: basic('admin'), 'content-type': 'application/json' },
      body: JSON.stringify({ objet: 'Fuite' }),
    });
    await server.kill('SIGTERM');
    return answer.status;
  };
  expect(await write('1000000000')).toBe(507);
  expect(await write('32')).toBe(201);
}
