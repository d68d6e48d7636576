/**
 * Backup of all data, files and accounts included, into one file, and its restore on either store: a backup of the
 * embedded database can be restored on a PostgreSQL server, and the other way round.
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

/** Rows per insert, and characters per insert: a piece of a file is half a million. */
const BATCH = { rows: 2000, characters: 8_000_000 };

/**
 * Saves all data as of one moment, while a server may go on writing (on PostgreSQL; the embedded database accepts one
 * process at a time). The file takes its name once it is complete.
 * @returns the number of rows
 */
export async function backup(db: Db, path: string): Promise<number> {
  const draft = `${path}.part`;
  // A leftover `.part` file of an older version may be world-readable; reusing it would keep that mode.
  await rm(draft, { force: true });
  try {
    const rows = await db.tx(async (tx) => {
      await tx.script('set transaction isolation level repeatable read read only');
      const writer = new Writer();
      // `flush`: synced to disk before it replaces an older file.
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

/** Syncs the directory entry too; some systems cannot open a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/**
 * Replaces all data by a backup: creates its schema version, inserts the rows, applies the later migrations. All or
 * nothing.
 * @returns the number of rows
 * @throws an Error of one sentence for a file that cannot be restored
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
      // The backup holds the rows that migrations insert.
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

/** Reads and checks the whole file before anything is changed. */
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
