import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from '../../demo/server/backup/backup.ts';
import { createPhoto } from '../../demo/server/data/pictures.ts';
import type { Db } from '../../demo/server/db/db.ts';
import { migrate, readMigrations } from '../../demo/server/db/migrate.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { hashTables } from './_hashes.ts';
import { form, makeTicket, openEmpty as openEmptyStore, startServer, type TestServer } from './_server.ts';
import { openBlank } from './_snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'balise-backup-'));
const path = join(folder, 'balise.backup');
let server: TestServer;
let saved: Record<string, string>;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startServer();
  // Characters that another program could read as the end of a line, or misread.
  const id = await makeTicket(server, 'demandeur', { objet: 'a\u2028b \\ "c" \u00e9 🔑 \\x00' });
  const { payload, headers } = await form({
    label: 'Photo',
    file: new File([createPhoto(3) as BlobPart], 'p.png'),
  });
  const url = `/api/tickets/${id}/attachments/`;
  await server.call('demandeur', 'POST', url, payload, { ...headers, 'idempotency-key': 'une-photo' });
  await backup(server.db, path);
  saved = await hashTables(server.db);
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** An empty database of the project's kind, removed at the end. */
async function openEmpty(): Promise<Db> {
  const { db, drop } = await openEmptyStore();
  drops.push(drop);
  return db;
}

describe('[trust B19] a backup', { timeout: 180_000 }, () => {
  it('holds every row of every table, files and accounts included', () => {
    for (const table of ['ticket', 'file_chunk', 'app_user', 'app_secret', 'idempotency_key', 'contract']) {
      expect([table, Number(saved[table]?.split(' ')[0])]).toEqual([table, expect.any(Number)]);
      expect(Number(saved[table]?.split(' ')[0])).toBeGreaterThan(0);
    }
    expect(saved).not.toHaveProperty('migration');
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('is restored to the same rows on a new database of this kind', async () => {
    const db = await openEmpty();
    await restore(db, path);
    expect(await hashTables(db)).toEqual(saved);
  });

  it('moves to the other kind of database: the same rows, and a working server', async () => {
    const db = await openBlank();
    drops.push(() => db.close());
    await migrate(db);
    await restore(db, path);
    expect(await hashTables(db)).toEqual(saved);
    const [row] = await db.query<{ id: number; last: number }>(
      sql`with made as (insert into ticket (objet) values ('après') returning id)
          select made.id, (select max(id) from ticket) as last from made`,
    );
    expect(row!.id).toBe(row!.last + 1);
    await expect(db.query(sql`insert into comment (texte, ticket_id) values ('x', 999999)`)).rejects.toThrow(
      'comment_ticket_id_fkey',
    );
  });

  it('of an older version is migrated', async () => {
    const text = gunzipSync(readFileSync(path)).toString();
    const header = JSON.parse(text.slice(0, text.indexOf('\n')));
    expect(header.migrations).toContain('001-schema.sql');
    expect(header.migrations.length).toBeGreaterThan(1);
    const old = await openEmpty();
    const first = join(folder, 'old.backup');
    await migrate(old, readMigrations().slice(0, 1));
    await old.query(sql`insert into ticket (objet) values ('ancien')`);
    await backup(old, first);
    const db = await openEmpty();
    await restore(db, first);
    expect(await db.query(sql`select objet from ticket`)).toEqual([{ objet: 'ancien' }]);
    expect(await migrate(db)).toEqual([]);
  });
});

describe('an invalid backup', () => {
  const whole = () => gunzipSync(readFileSync(path)).toString();
  const lines = () => whole().split('\n');

  it.each([
    ['cut', () => readFileSync(path).subarray(0, 20_000)],
    ['without its last line', () => gzipSync(`${lines().slice(0, -2).join('\n')}\n`)],
    ['changed', () => gzipSync(whole().replace('🔑', '🔒'))],
    ['something else', () => gzipSync('{"bonjour": 1}\n')],
    ['no compressed file', () => Buffer.from('bonjour')],
  ])('%s is refused in one sentence, and nothing is changed', async (_, make) => {
    const broken = join(folder, 'broken.backup');
    writeFileSync(broken, make());
    await expect(restore(server.db, broken)).rejects.toThrow(/is no whole backup of this program/);
    expect(await hashTables(server.db)).toEqual(saved);
  });

  it('missing is reported', async () => {
    await expect(restore(server.db, join(folder, 'absent'))).rejects.toThrow(/absent cannot be read: ENOENT/);
  });

  it('of a newer version is refused', async () => {
    const newer = join(folder, 'newer.backup');
    const future = [{ name: '999-future.sql', text: 'select 1', hash: 'x' }];
    const db = await openEmpty();
    await migrate(db, [...readMigrations(), ...future]);
    await backup(db, newer);
    await expect(restore(server.db, newer)).rejects.toThrow(
      'The backup is newer than this version: it knows 999-future.sql.',
    );
  });
});
