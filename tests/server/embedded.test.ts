import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDb, openEmbedded } from '../../demo/server/db/embedded.ts';
import { HEARTBEAT_MS } from '../../demo/server/db/folder-lock.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { copyDemoFolder, getBlankPath, openBlank } from './_snapshot.ts';
import { startWriter } from './_writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'balise-store-'));
let db: EmbeddedDb | null = null;
beforeAll(() => copyDemoFolder(join(folder, 'data')));
afterAll(async () => {
  await db?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it("[trust B7] is opened by one process; the second gets the owner's name, in one sentence, at once", async () => {
    const writer = startWriter(folder, join(folder, 'data'));
    await writer.wrote(1);
    const start = performance.now();
    await expect(openEmbedded(join(folder, 'data'))).rejects.toThrow(
      new RegExp(
        `^The data folder is in use by process ${writer.pid} \\(.+\\): stop it, or choose another folder with DATA_DIR\\.$`,
      ),
    );
    expect(performance.now() - start).toBeLessThan(HEARTBEAT_MS);
    await writer.kill();
  });

  it('[trust B5] [trust B7] loses nothing that was answered when its process is killed, and opens again', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 3; round++) {
      const writer = startWriter(folder, join(folder, 'data'));
      await writer.wrote(40);
      const confirmed = await writer.kill();
      const again = await openEmbedded(join(folder, 'data'));
      const rows = await again.query<{ id: number }>(
        sql`select id from ticket where id = any(${confirmed}::int[])`,
      );
      await again.close();
      expect(confirmed.length).toBeGreaterThanOrEqual(40);
      expect(rows).toHaveLength(confirmed.length);
    }
  });

  it('reaches the disk at each commit, as it promises', async () => {
    db = await openEmbedded(join(folder, 'data'));
    const before = db.countSyncs();
    for (let n = 0; n < 50; n++) await db.query(sql`insert into ticket (objet) values ('sûr')`);
    expect(db.countSyncs() - before).toBeGreaterThanOrEqual(50);
    expect(await db.readDurability()).toBe('all');
    await db.close();
    db = null;
  });

  it('[trust B11] leaves the event loop its turns: between queries that wait, and within a transaction', async () => {
    const open = await openEmbedded(join(folder, 'data'));
    let turns = 0;
    let next = setImmediate(function count() {
      turns++;
      next = setImmediate(count);
    });
    await Promise.all(Array.from({ length: 100 }, () => open.query(sql`select 1`)));
    const between = turns;
    const within = await open.tx(async (tx) => {
      const before = turns;
      for (const end = performance.now() + 300; performance.now() < end; ) await tx.query(sql`select 1`);
      return turns - before;
    });
    clearImmediate(next);
    await open.close();
    expect(between).toBeGreaterThanOrEqual(99);
    expect(within).toBeGreaterThan(1);
  });

  it('of another version is left unchanged, with a message on what to do', async () => {
    const path = join(folder, 'data/pg/PG_VERSION');
    const version = readFileSync(path, 'utf8');
    writeFileSync(path, '15\n');
    await expect(openEmbedded(join(folder, 'data'))).rejects.toThrow(
      /^The data folder was made by PostgreSQL 15, this version reads 18: /,
    );
    writeFileSync(path, version);
    await (await openEmbedded(join(folder, 'data'))).close();
  });
});

it('never frees compiled code, which ends the process by chance', async () => {
  await (await openBlank()).close();
  const script = `import { readFileSync } from 'node:fs';
    const { openMemory } = await import(${JSON.stringify(join(import.meta.dirname, '../../demo/server/db/embedded.ts'))});
    const blank = new Blob([readFileSync(${JSON.stringify(getBlankPath())})]);
    console.log('loaded');
    for (let n = 0; n < 3; n++) await (await openMemory(blank)).close();
    console.log('closed');`;
  const output = execFileSync(
    process.execPath,
    ['--trace-wasm-code-gc', '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  );
  // what Node itself compiled to read the sources comes before
  expect(output.slice(output.indexOf('loaded'))).toMatch(/^loaded\s+closed\s+$/);
});
