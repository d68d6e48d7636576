import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runBackup, runRestore } from '../../demo/server/backup/command.ts';
import { withExclusiveLock } from '../../demo/server/db/advisory-lock.ts';
import type { Db } from '../../demo/server/db/db.ts';
import { openServer } from '../../demo/server/db/postgres.ts';
import { raw, sql } from '../../demo/server/db/sql.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { startProcess } from './_process.ts';
import { basic, createDatabase } from './_server.ts';

describe('two processes on one PostgreSQL, one of them killed', () => {
  const WRITES = 1000;
  const WRITERS = 8;

  it('[trust B9] write each of a thousand tickets once, whatever is tried again', {
    timeout: 300_000,
  }, async () => {
    const { url, drop } = await createDatabase();
    const servers = await Promise.all([
      startProcess({ DATABASE_URL: url }),
      startProcess({ DATABASE_URL: url }),
    ]);
    const [doomed] = servers;
    const names = Array.from({ length: WRITES }, () => `mille ${randomUUID()}`);
    const left = [...names];
    let answered = 0;
    let tried = 0;
    const attempt = async (origin: string, objet: string): Promise<boolean> => {
      tried++;
      const headers = {
        authorization: basic('admin'),
        'content-type': 'application/json',
        'idempotency-key': objet.replace(' ', '-'),
      };
      const request = { method: 'POST', headers, body: JSON.stringify({ objet }) };
      const answer = await fetch(`${origin}/api/tickets/`, request).catch(() => null);
      // An answer that is lost on its way back: the ticket was made, the client cannot know.
      return answer?.status === 201 && Math.random() > 0.05;
    };
    const writer = async (): Promise<void> => {
      for (let objet = left.pop(); objet; objet = left.pop()) {
        for (let turn = tried; !(await attempt(servers[turn % 2]!.origin, objet)); turn++);
        if (++answered === WRITES * 0.4) await doomed!.kill();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    await servers[1]!.kill('SIGTERM');
    const db = await openServer(url);
    const rows = await db.query<{ objet: string }>(sql`select objet from ticket where objet like 'mille %' `);
    await db.close();
    await drop();
    expect(tried).toBeGreaterThan(WRITES);
    expect(rows.map(({ objet }) => objet).sort()).toEqual(names.sort());
  });
});

async function using(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = await openServer(url);
  await work(db).finally(() => db.close());
}

describe('[K3] the promise of a PostgreSQL server', () => {
  it('is what its settings say at the moment', async () => {
    const { url, drop } = await createDatabase(true);
    const read = async (options: string) => {
      const address = new URL(url);
      address.searchParams.set('options', options);
      const db = await openServer(address.href);
      try {
        return await db.readDurability();
      } finally {
        await db.close();
      }
    };
    expect(await read('-c synchronous_commit=on')).toBe('all');
    expect(await read('-c synchronous_commit=local')).toBe('all');
    expect(await read('-c synchronous_commit=off')).toBe('most');
    await drop();
  });
});

describe('where something on the way leaves our settings out', () => {
  it('each statement and transaction has them all the same', async () => {
    const { url, drop } = await createDatabase(true);
    const address = new URL(url);
    await using(url, (db) =>
      db.query(sql`alter database ${raw(`"${address.pathname.slice(1)}"`)} set timezone = 'Europe/Paris'`),
    );
    // Options in the address replace ours.
    address.searchParams.set('options', '-c synchronous_commit=on');
    const settings = sql`select current_setting('timezone') as timezone, current_setting('jit') as jit,
      current_setting('join_collapse_limit') as joins, current_setting('synchronous_commit') as commit`;
    const ours = { timezone: 'UTC', jit: 'off', joins: '1', commit: 'on' };
    await using(address.href, async (db) => {
      expect(await db.query(settings)).toEqual([ours]);
      expect(await db.tx((tx) => tx.query(settings))).toEqual([ours]);
    });
    await using(url, async (db) => expect(await db.query(settings)).toEqual([ours]));
    await drop();
  });

  it('moments, days and lengths of time are read alike, whatever the style of the database', async () => {
    const { url, drop } = await createDatabase();
    const database = raw(`"${new URL(url).pathname.slice(1)}"`);
    await using(url, async (db) => {
      await db.query(sql`alter database ${database} set datestyle = 'SQL, DMY'`);
      await db.query(sql`alter database ${database} set intervalstyle = 'iso_8601'`);
      await db.query(sql`alter database ${database} set timezone = 'Pacific/Auckland'`);
    });
    const read = sql`select '2026-07-01 10:00+00'::timestamptz as instant, '2026-07-01'::date as day,
      '2026-07-01 10:00'::timestamp::text as text, '1 day 02:00'::interval as length`;
    const known = {
      instant: '2026-07-01T10:00:00.000Z',
      day: '2026-07-01',
      text: '2026-07-01 10:00:00',
      length: '1 day 02:00:00',
    };
    await using(url, async (db) => {
      expect(await db.query(read)).toEqual([known]);
      expect(await db.tx((tx) => tx.query(read))).toEqual([known]);
    });
    await drop();
  });
});

describe('[trust B19] a restore', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'balise-restore-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is refused while a server runs on the database, also after that lost its connections', async () => {
    const { url, drop } = await createDatabase();
    const settings = readSettings({ DATABASE_URL: url });
    const path = join(folder, 'balise.backup');
    await runBackup(settings, [path]);
    const server = await startProcess({ DATABASE_URL: url });
    const refusal = 'A server is running on this database: stop every one of them, then try again.';
    await expect(runRestore(settings, [path, '--replace'])).rejects.toThrow(refusal);
    const db = await openServer(url);
    const listHolders = async () => {
      const rows = await db.query<{ pid: number }>(
        sql`select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.map(({ pid }) => pid);
    };
    const [former] = await listHolders();
    await db.query(
      sql`select pg_terminate_backend(pid)::text from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    // a connection that was ended may be listed for a moment more
    await expect
      .poll(async () => (await listHolders()).filter((pid) => pid !== former), { timeout: 30_000 })
      .toHaveLength(1);
    await expect(runRestore(settings, [path, '--replace'])).rejects.toThrow(refusal);
    await server.kill('SIGTERM');
    await runRestore(settings, [path, '--replace']);
    await db.close();
    await drop();
  });

  it('lets no server start meanwhile', async () => {
    const { url, drop } = await createDatabase();
    await withExclusiveLock(url, async () => {
      await expect(startProcess({ DATABASE_URL: url })).rejects.toThrow(
        'All data of this database is being replaced: start again when that is done.',
      );
    });
    await drop();
  });
});
