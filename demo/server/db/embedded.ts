/** The embedded PostgreSQL: durable, locked, looked after. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteInterfaceExtensions, type Transaction } from '@electric-sql/pglite';
import { assertOutsideTransaction, type Db, insideTransaction, type Queryable } from './db.ts';
import { DurableFS } from './durable-fs.ts';
import { lockFolder } from './lock.ts';
import { maintain } from './maintenance.ts';
import { compile, type Sql } from './sql.ts';
import { BYTEA, READERS } from './types.ts';

/** The PostgreSQL of the pinned package; a folder made by another major cannot be read. */
const MAJOR = '18';

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'wal_sync_method=fsync',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    'wal_recycle=off',
    'shared_buffers=32MB',
    'join_collapse_limit=1',
    'timezone=UTC',
  ].flatMap((setting) => ['-c', setting]),
];

const options = {
  startParams,
  initDbStartParams: ['--wal-segsize=1'],
  parsers: { ...READERS, [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
  serializers: {
    [BYTEA]: (bytes: Uint8Array) =>
      `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
  },
};

/** The embedded database, and how often it wrote through to the disk. */
export interface EmbeddedDb extends Db {
  countSyncs(): number;
  /** The whole database as one file; of one in memory only. */
  saveSnapshot?(): Promise<Blob>;
}

/**
 * Opens the database of a folder, making both when missing.
 * @throws FolderInUse; an Error of one sentence when the folder cannot be used
 */
export async function openEmbedded(folder: string): Promise<EmbeddedDb> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const path = join(folder, 'pg');
    checkMajor(path);
    if (!existsSync(path)) await create(folder, path);
    const files = new DurableFS(path);
    const pg = await PGlite.create({ ...options, fs: files }).catch((error: Error) => {
      throw new Error(
        `The database in ${path} cannot be opened (${error.message}): restore a backup, or choose another folder with DATA_DIR.`,
      );
    });
    const stop = maintain(pg);
    return wrap(pg, files, async () => {
      stop();
      await pg.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A database in memory, for tests. @param snapshot what `saveSnapshot` gave: spares making it anew */
export async function openMemory(snapshot?: Blob): Promise<EmbeddedDb> {
  const loadDataDir = snapshot;
  const pg = await PGlite.create({ ...options, startParams: [...startParams, '-F'], loadDataDir });
  return { ...wrap(pg, null, () => pg.close()), saveSnapshot: () => pg.dumpDataDir('none') };
}

function checkMajor(path: string): void {
  const file = join(path, 'PG_VERSION');
  if (!existsSync(file)) return;
  const major = readFileSync(file, 'utf8').trim();
  if (major === MAJOR) return;
  throw new Error(
    `The data folder was made by PostgreSQL ${major}, this version reads ${MAJOR}: start the version that made it, or choose another folder with DATA_DIR.`,
  );
}

/** Makes the database aside and moves it in place: an interrupted start leaves nothing half made. */
async function create(folder: string, path: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('pg.tmp-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const draft = join(folder, `pg.tmp-${process.pid}`);
  const pg = await PGlite.create({ ...options, fs: new DurableFS(draft) });
  await pg.close();
  syncTree(draft);
  renameSync(draft, path);
  syncFile(folder);
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncFile(join(entry.parentPath, entry.name));
  }
  syncFile(folder);
}

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function wrap(
  pg: PGlite & PGliteInterfaceExtensions<object>,
  files: DurableFS | null,
  close: () => Promise<void>,
): EmbeddedDb {
  const on = (target: PGlite | Transaction): Queryable => ({
    async query<T>(statement: Sql) {
      return (await target.query<T>(compile(statement), [...statement.values])).rows;
    },
    async script(text: string) {
      await target.exec(text);
    },
  });
  const direct = on(pg);
  return {
    kind: 'embedded',
    promise: files
      ? 'embedded PostgreSQL: what was answered is on the disk (fsync at each commit); one process at a time'
      : 'embedded PostgreSQL in memory: nothing is kept',
    async query(statement) {
      assertOutsideTransaction();
      return direct.query(statement);
    },
    async script(text) {
      assertOutsideTransaction();
      await direct.script(text);
    },
    async tx(work) {
      assertOutsideTransaction();
      return pg.transaction((tx) => insideTransaction(() => work(on(tx))));
    },
    close,
    countSyncs: () => files?.syncs ?? 0,
  };
}
