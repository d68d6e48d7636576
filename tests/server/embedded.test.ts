import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type EmbeddedDb, openEmbedded } from '../../demo/server/db/embedded.ts';
import { sql } from '../../demo/server/db/sql.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'balise-store-'));
let db: EmbeddedDb | null = null;
afterAll(async () => {
  await db?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes tickets one after the other in its own process and says each one's number once it is committed. */
const WRITER = `
  import { openEmbedded } from ${JSON.stringify(join(ROOT, 'demo/server/db/embedded.ts'))};
  import { migrate } from ${JSON.stringify(join(ROOT, 'demo/server/db/migrate.ts'))};
  import { sql } from ${JSON.stringify(join(ROOT, 'demo/server/db/sql.ts'))};
  try {
    const db = await openEmbedded(process.argv[2]);
    await migrate(db);
    for (;;) {
      const [row] = await db.query(sql\`insert into ticket (objet) values ('écrit') returning id\`);
      process.stdout.write(row.id + '\\n');
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }`;

interface Writer {
  pid: number | undefined;
  /** The numbers it said so far; resolves once there are `enough`. */
  wrote(enough: number): Promise<void>;
  /** Kills it as a power cut would. @returns all that it said before */
  kill(): Promise<number[]>;
}

function startWriter(): Writer {
  const script = join(folder, 'writer.ts');
  writeFileSync(script, WRITER);
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [script, join(folder, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  const closed = once(child, 'close');
  const lines = (): string[] => text.split('\n').slice(0, -1);
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    child.emit('said');
  });
  return {
    pid: child.pid,
    async wrote(enough) {
      while (lines().length < enough)
        await Promise.race([
          once(child, 'said'),
          closed.then(() => Promise.reject(new Error('The writer ended.'))),
        ]);
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
      return lines().map(Number);
    },
  };
}

describe('the embedded database', () => {
  it('[trust B7] is opened by one process; the second is told which one, in one sentence, at once', async () => {
    const writer = startWriter();
    await writer.wrote(1);
    const start = performance.now();
    await expect(openEmbedded(join(folder, 'data'))).rejects.toThrow(
      new RegExp(
        `^The data folder is in use by process ${writer.pid} \\(.+\\): stop it, or choose another folder with DATA_DIR\\.$`,
      ),
    );
    expect(performance.now() - start).toBeLessThan(1000);
    await writer.kill();
  });

  it('[trust B5] [trust B7] loses nothing that was answered when its process is killed, and opens again in its place', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 3; round++) {
      const writer = startWriter();
      await writer.wrote(40);
      const said = await writer.kill();
      const again = await openEmbedded(join(folder, 'data'));
      const rows = await again.query<{ id: number }>(
        sql`select id from ticket where id = any(${said}::int[])`,
      );
      await again.close();
      expect(said.length).toBeGreaterThanOrEqual(40);
      expect(rows).toHaveLength(said.length);
    }
  });

  it('reaches the disk at each commit', async () => {
    db = await openEmbedded(join(folder, 'data'));
    const before = db.countSyncs();
    for (let n = 0; n < 50; n++) await db.query(sql`insert into ticket (objet) values ('sûr')`);
    expect(db.countSyncs() - before).toBeGreaterThanOrEqual(50);
    await db.close();
    db = null;
  });

  it('made by another version is left alone, with what to do', async () => {
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
