/**
 * The whole of the data as one file, files and accounts included, and back, on either store: what was saved from
 * the embedded database is restored on a PostgreSQL server, and the other way round.
 */
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db, Queryable } from '../db/db.ts';
import { applyMigrations, readMigrations } from '../db/migrate.ts';
import { sql } from '../db/sql.ts';
import { type Header, readBackup, type TableLine, Writer } from './format.ts';
import { dropAll, listTables, readRows, resumeNumbers, withoutReferences, writeRows } from './tables.ts';

/** Rows written at once, and how many characters of them: a piece of a file is half a million. */
const BATCH = { rows: 2000, characters: 8_000_000 };

/**
 * Saves all data as of one moment; a server may go on writing meanwhile (on PostgreSQL: the embedded database
 * has one process at a time). The file appears when it is whole.
 * @returns how many rows it holds
 */
export async function backup(db: Db, path: string): Promise<number> {
  const draft = `${path}.part`;
  // One left by an older version may be open to others, and would stay so.
  await rm(draft, { force: true });
  try {
    const rows = await db.tx(async (tx) => {
      await tx.script('set transaction isolation level repeatable read read only');
      const writer = new Writer();
      // `flush`: on the disk before it takes the place of an older one.
      const file = createWriteStream(draft, { mode: 0o600, flush: true });
      await pipeline(Readable.from(writeLines(tx, writer)), createGzip(), file);
      return writer.rows;
    });
    await rename(draft, path);
    await syncFolder(dirname(path));
    return rows;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* writeLines(tx: Queryable, writer: Writer): AsyncGenerator<string> {
  const migrations = await tx.query<{ name: string }>(
    sql`select name from migration order by name collate "C"`,
  );
  yield writer.header(migrations.map(({ name }) => name));
  for (const table of await listTables(tx)) {
    yield writer.table({ table: table.name, columns: table.columns });
    for await (const rows of readRows(tx, table)) yield rows.map((row) => writer.row(row)).join('');
  }
  yield writer.end();
}

/** The name of the file too is on the disk. Not every system lets a folder be opened. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/**
 * Replaces all data by that of a backup: its schema is made anew as it was, filled, and brought up to date. All of
 * it or nothing.
 * @returns how many rows there are  @throws an Error of one sentence for a file that cannot be restored
 */
export async function restore(db: Db, path: string): Promise<number> {
  const header = await check(path);
  const all = readMigrations();
  const unknown = header.migrations.find((name) => !all.some((migration) => migration.name === name));
  if (unknown) throw new Error(`The backup is newer than this version: it knows ${unknown}.`);
  const rows = await db.tx(async (tx) => {
    await dropAll(tx);
    await applyMigrations(
      tx,
      all.filter(({ name }) => header.migrations.includes(name)),
    );
    let count = 0;
    await withoutReferences(tx, async () => {
      // What the scripts put there is in the backup too.
      for (const { name } of await listTables(tx)) await tx.script(`delete from "${name}"`);
      count = await fill(tx, path);
    });
    await resumeNumbers(tx);
    await applyMigrations(tx, all);
    return count;
  });
  await db.script('vacuum analyze');
  return rows;
}

/** Reads the file to its end before anything is touched. */
async function check(path: string): Promise<Header> {
  let header: Header | undefined;
  for await (const line of readBackup(path)) if (line.kind === 'header') header = line.header;
  return header!;
}

async function fill(tx: Queryable, path: string): Promise<number> {
  const known = new Set((await listTables(tx)).map(({ name }) => name));
  let table: TableLine | undefined;
  let waiting: string[] = [];
  let characters = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    if (table && waiting.length) {
      if (!known.has(table.table))
        throw new Error(`The backup has a table that is not known here: ${table.table}.`);
      await writeRows(tx, { name: table.table, columns: table.columns }, waiting);
      count += waiting.length;
    }
    waiting = [];
    characters = 0;
  };
  for await (const line of readBackup(path)) {
    if (line.kind === 'table') {
      await flush();
      table = line.table;
    } else if (line.kind === 'row') {
      waiting.push(line.row);
      characters += line.row.length;
      if (waiting.length >= BATCH.rows || characters >= BATCH.characters) await flush();
    }
  }
  await flush();
  return count;
}
