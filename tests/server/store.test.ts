import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Db } from '../../demo/server/db/db.ts';
import { migrate, readMigrations } from '../../demo/server/db/migrate.ts';
import { openServer } from '../../demo/server/db/postgres.ts';
import { join as joinSql, raw, sql } from '../../demo/server/db/sql.ts';
import { createDatabase } from './_server.ts';
import { openBlank } from './_snapshot.ts';

/** An empty database of the project's kind. */
async function openEmpty(): Promise<{ db: Db; drop: () => Promise<void> }> {
  if (!inject('postgres')) return { db: await openBlank(), drop: async () => {} };
  const { url, drop } = await createDatabase(true);
  return { db: await openServer(url), drop };
}

describe('a database of the version before', () => {
  it('has its plans, without a description', async () => {
    const { db, drop } = await openEmpty();
    try {
      const all = readMigrations();
      const next = all.findIndex(({ name }) => name === '026-plan-descriptions.sql');
      await migrate(db, all.slice(0, next));
      await db.query(sql`insert into plan (name) values ('Niveau 2')`);
      await migrate(db);
      expect(await db.query(sql`select name, description from plan`)).toEqual([
        { name: 'Niveau 2', description: '' },
      ]);
    } finally {
      await db.close();
      await drop();
    }
  });
});

describe('every database', () => {
  let db: Db;
  let drop: () => Promise<void>;
  let applied: string[];
  beforeAll(async () => {
    ({ db, drop } = await openEmpty());
    applied = await migrate(db);
  });
  afterAll(async () => {
    await db.close();
    await drop();
  });

  it('applies each migration once and detects a changed one', async () => {
    expect(applied).toEqual(readMigrations().map(({ name }) => name));
    expect(await migrate(db)).toEqual([]);
    const changed = readMigrations().map((one) => ({ ...one, hash: 'autre' }));
    await expect(migrate(db, changed)).rejects.toThrow('was changed after it was applied');
    await expect(migrate(db, [])).rejects.toThrow('The database is newer than this version');
  });

  it('answers numbers, texts for what numbers cannot hold, instants in UTC, bytes', async () => {
    const [row] = await db.query(
      sql`select count(*) as n, 1234.50::numeric(12,2) as money, date '2026-03-29' as day,
            timestamptz '2026-03-29 01:30:00+01' as instant, '\\x00ff'::bytea as bytes, ${[1, 2]}::int[] as list, '{"a": 1}'::jsonb as json from ticket`,
    );
    expect(row).toEqual({
      n: 0,
      money: '1234.50',
      day: '2026-03-29',
      instant: '2026-03-29T00:30:00.000Z',
      bytes: Buffer.from([0, 255]),
      list: [1, 2],
      json: { a: 1 },
    });
  });

  it('keeps all of a transaction or nothing, and refuses to be asked inside one', async () => {
    const failed = db.tx(async (tx) => {
      await tx.query(sql`insert into ticket (objet) values ('perdu')`);
      throw new Error('non');
    });
    await expect(failed).rejects.toThrow('non');
    expect(await db.query(sql`select id from ticket`)).toEqual([]);
    await expect(db.tx(() => db.query(sql`select 1`))).rejects.toThrow('inside a transaction');
  });

  it('sorts and searches without case or accents', async () => {
    const words = ['Zoo', 'École', 'été', 'Œuvre', 'abri', 'Eau', 'Noël'];
    const list = joinSql(
      words.map((word) => sql`(${word}::text)`),
      ', ',
    );
    const rows = await db.query<{ w: string }>(
      sql`select w from (values ${list}) as t (w) order by fr_key(w), w`,
    );
    expect(rows.map(({ w }) => w)).toEqual(['abri', 'Eau', 'École', 'été', 'Noël', 'Œuvre', 'Zoo']);
    expect(await db.query(sql`select fr_key(${'ŒUVRE'}) as k, ${raw("'x'")} as x`)).toEqual([
      { k: 'oeuvre', x: 'x' },
    ]);
  });
});
