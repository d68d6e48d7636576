import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBackup, runRestore } from '../../demo/server/backup/command.ts';
import { seed } from '../../demo/server/data/demo.ts';
import { migrate } from '../../demo/server/db/migrate.ts';
import { openServer } from '../../demo/server/db/postgres.ts';
import { raw, sql } from '../../demo/server/db/sql.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { type Pooler, startPooler } from './_pgbouncer.ts';
import { type Postgres, startPostgres } from './_postgres.ts';
import { startProcess } from './_process.ts';
import { basic } from './_server.ts';

let postgres: Postgres;
let pooler: Pooler;
beforeAll(async () => {
  postgres = await startPostgres();
  pooler = await startPooler(postgres.url);
  const db = await openServer(postgres.url);
  // Other settings than ours, as a managed database may have them.
  await db.query(sql`alter database ${raw('postgres')} set timezone = 'Europe/Paris'`);
  await db.query(sql`alter database ${raw('postgres')} set datestyle = 'SQL, DMY'`);
  await migrate(db);
  await seed(db, 'sample');
  await db.close();
});
afterAll(async () => {
  await pooler?.stop();
  await postgres?.stop();
});

const SETTINGS = sql`select current_setting('timezone') as timezone, current_setting('jit') as jit,
  current_setting('join_collapse_limit') as joins, '2026-07-01 10:00+00'::timestamptz as at,
  '2026-07-01 10:00'::timestamp::text as written`;
const OURS = {
  timezone: 'UTC',
  jit: 'off',
  joins: '1',
  at: '2026-07-01T10:00:00.000Z',
  written: '2026-07-01 10:00:00',
};

describe('[trust B9] behind PgBouncer in transaction mode', { timeout: 300_000 }, () => {
  it.each([false, true])(
    'each statement has our settings (ignoring what it does not know: %s)',
    async (ignoring) => {
      const own = await startPooler(postgres.url, ignoring);
      const db = await openServer(own.url);
      try {
        const many = await Promise.all(Array.from({ length: 30 }, () => db.query(SETTINGS)));
        expect(many.flat()).toEqual(Array(30).fill(OURS));
        expect(await db.tx((tx) => tx.query(SETTINGS))).toEqual([OURS]);
      } finally {
        await db.close();
        await own.stop();
      }
    },
  );

  it('two processes write each of 600 tickets once, through kills of the pooler and restarts of the database', async () => {
    const servers = await Promise.all([
      startProcess({ DATABASE_URL: pooler.url }),
      startProcess({ DATABASE_URL: pooler.url }),
    ]);
    const names = Array.from({ length: 600 }, () => `bassin ${randomUUID()}`);
    const left = [...names];
    let answered = 0;
    let tried = 0;
    const attempt = async (origin: string, objet: string): Promise<boolean> => {
      tried++;
      const answer = await fetch(`${origin}/api/tickets/`, {
        method: 'POST',
        headers: {
          authorization: basic('admin'),
          'content-type': 'application/json',
          'idempotency-key': objet.replace(' ', '-'),
        },
        body: JSON.stringify({ objet }),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => null);
      // The failures are those that clients try again.
      if (answer && answer.status !== 201) expect([429, 503]).toContain(answer.status);
      // An answer that is lost on its way back: the ticket was made, the client cannot know.
      return answer?.status === 201 && Math.random() > 0.05;
    };
    const writer = async (): Promise<void> => {
      for (let objet = left.pop(); objet; objet = left.pop()) {
        for (let turn = tried; !(await attempt(servers[turn % 2]!.origin, objet)); turn++) await wait(50);
        answered++;
      }
    };
    const faults = async (): Promise<void> => {
      for (const [share, crash] of [
        [0.1, () => pooler.crash()],
        [0.25, () => postgres.crash()],
        [0.4, () => pooler.crash()],
        [0.55, () => postgres.crash()],
        [0.7, () => pooler.crash()],
        [0.85, () => postgres.crash()],
      ] as const) {
        while (answered < names.length * share) await wait(20);
        await crash();
      }
    };
    await Promise.all([faults(), ...Array.from({ length: 8 }, writer)]);
    for (const server of servers) await server.kill('SIGTERM');
    const db = await openServer(postgres.url);
    const rows = await db.query<{ objet: string }>(sql`select objet from ticket where objet like 'bassin %'`);
    await db.close();
    console.log(`behind PgBouncer: ${names.length} tickets, ${tried} tries, ${rows.length} rows`);
    expect(tried).toBeGreaterThan(names.length);
    expect(rows.map(({ objet }) => objet).sort()).toEqual(names.sort());
  });

  it('a restore is refused while a server runs, which keeps no row from being cleaned, and done afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'balise-pooler-'));
    const settings = readSettings({ DATABASE_URL: pooler.url });
    const path = join(folder, 'balise.backup');
    await runBackup(settings, [path]);
    const server = await startProcess({ DATABASE_URL: pooler.url });
    try {
      await expect(runRestore(settings, [path, '--replace'])).rejects.toThrow(
        'A server is running on this database: stop every one of them, then try again.',
      );
      const db = await openServer(postgres.url);
      const held = await db.query(
        sql`select a.backend_xmin is null as free from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory'`,
      );
      await db.close();
      expect(held).toEqual([{ free: true }]);
    } finally {
      await server.kill('SIGTERM');
    }
    await runRestore(settings, [path, '--replace']);
    rmSync(folder, { recursive: true });
  });
});
