/** The embedded PostgreSQL: durable, locked, maintained. */
import { AsyncResource } from 'node:async_hooks';
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
import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createTurns } from '../account-turns.ts';
import { countAnswer } from '../answer-count.ts';
import { endProcess, explain } from '../exit.ts';
import { type Db, insideTransaction, type Queryable } from './db.ts';
import { DiskFull, type DiskSpace, watchRoom } from './disk-space.ts';
import { DurableFS, type WriteHooks } from './durable-fs.ts';
import { closeFolder } from './file-permissions.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { inTurn } from './in-turn.ts';
import { boundTimers } from './long-timers.ts';
import { maintain } from './maintenance.ts';
import { compile, type Sql } from './sql.ts';
import { BYTEA, READERS } from './types.ts';

/** PostgreSQL major version of the pinned package; it cannot read a folder of another one. */
const MAJOR = '18';

boundTimers();
// freeing compiled code of the database ends the process now and then, in V8 (nodejs/node#64500)
setFlagsFromString('--no-wasm-code-gc');

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
  extensions: { pg_trgm },
  initDbStartParams: ['--wal-segsize=1'],
  parsers: { ...READERS, [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
  serializers: {
    [BYTEA]: (bytes: Uint8Array) =>
      `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
  },
};

/** The embedded database, and the number of its disk syncs. */
export interface EmbeddedDb extends Db {
  countSyncs(): number;
  /** The whole database as one file; in memory only. */
  saveSnapshot?(): Promise<Blob>;
}

/**
 * Opens the database of a folder, creating both when missing.
 * @param reserve megabytes of the disk that users' calls leave free
 * @throws FolderInUse; an Error of one sentence when the folder cannot be used
 */
export async function openEmbedded(folder: string, reserve?: number): Promise<EmbeddedDb> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeFolder(folder);
  const lock = lockFolder(folder);
  try {
    const path = join(folder, 'pg');
    checkMajor(path);
    const room = watchRoom(folder, reserve);
    const hooks = createWriteHooks(lock, room);
    if (!existsSync(path)) await create(folder, path, hooks);
    const files = new DurableFS(path, hooks);
    const pg = await PGlite.create({ ...options, ...endOnPanic, fs: files }).catch((error: Error) => {
      throw new Error(
        `The database in ${path} cannot be opened (${error.message}): restore a backup, or choose another folder with DATA_DIR.`,
      );
    });
    const stop = maintain(pg, room);
    return wrap(pg, { files, room }, async () => {
      stop();
      await pg.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

const createWriteHooks = (lock: FolderLock, room: DiskSpace): WriteHooks => ({
  mayWrite: (strictly) => lock.check(strictly),
  makeRoom: () => room.freeReserve(),
  fail: (error) => endProcess(`The disk failed (${explain(error)}): check it, then start again.`),
});

/** A line of the database's log starts like this; the lines it quotes start with a tab. */
const PANIC = /^[\d-]{10} [\d:.]+ \w+ \[\d+\] PANIC: +(.*)/;

/** After a panic the database answers no more, and this process would wait for ever. */
const endOnPanic = {
  onStderr(line: string): boolean {
    const cause = PANIC.exec(line)?.[1];
    if (cause)
      endProcess(`The database stopped (${cause}): nothing answered is lost; start the server again.`);
    return true;
  },
};

/** Of a database that is small and opened by the hundred: half of a start is the setting up of buffers and locks. */
const SMALL = ['-F', '-c', 'shared_buffers=8MB', '-c', 'max_connections=4'];

/** A database in memory, for tests. @param snapshot of `saveSnapshot`, which saves creating it */
export async function openMemory(snapshot?: Blob): Promise<EmbeddedDb> {
  const loadDataDir = snapshot;
  const pg = await PGlite.create({ ...options, startParams: [...startParams, ...SMALL], loadDataDir });
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

/** Creates the database in a temporary folder and renames it: an interrupted start leaves no partial database. */
async function create(folder: string, path: string, hooks: WriteHooks): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('pg.tmp-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const draft = join(folder, `pg.tmp-${process.pid}`);
  const pg = await PGlite.create({ ...options, fs: new DurableFS(draft, hooks) });
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

/** Kept from the start, so that tests with a clock of their own leave the database alone. */
const later = setImmediate;
/** How long the statements of one transaction may follow one another without a turn of the event loop. */
const BREATH_MS = 20;

/** Statements that need no room on the disk. */
const READS = /^\s*(select|fetch|declare|close|set)\b/i;

function wrap(
  pg: PGlite,
  disk: { files: DurableFS; room: DiskSpace } | null,
  close: () => Promise<void>,
): EmbeddedDb {
  /** @throws DiskFull for a write when the disk is full */
  const checkRoom = (text: string): void => {
    if (disk?.room.isFull() && !READS.test(text)) throw new DiskFull();
  };
  const turns = createTurns({ width: 1, perAccount: 1 });
  let breathed = performance.now();
  const breathe = async (): Promise<void> => {
    if (performance.now() - breathed < BREATH_MS) return;
    await new Promise<void>((resolve) => later(resolve));
    breathed = performance.now();
  };
  const on = (target: PGlite | Transaction): Queryable => ({
    async query<T>(statement: Sql) {
      const text = compile(statement);
      checkRoom(text);
      await breathe();
      const { rows } = await target.query<T>(text, [...statement.values]);
      countAnswer();
      return rows;
    },
    async script(text: string) {
      checkRoom(text);
      await target.exec(text);
      countAnswer();
    },
  });
  return {
    kind: 'embedded',
    promise: disk
      ? 'embedded PostgreSQL: what was answered is on the disk (fsync at each commit); one process at a time'
      : 'embedded PostgreSQL in memory: nothing is kept',
    readDurability: async () => (disk ? 'all' : 'none'),
    ...inTurn(turns, on(pg), (work) => pg.transaction((tx) => insideTransaction(() => work(on(tx))))),
    requireRoom: (bytes) => disk?.room.require(bytes),
    isDiskLow: () => disk?.room.isNearlyFull() ?? false,
    async listen(channel, { hear }) {
      // heard inside the transaction that notifies, whose context is not the listener's
      const end = await turns.run(() => pg.listen(channel, AsyncResource.bind(hear)));
      return () => turns.run(() => end());
    },
    close,
    countSyncs: () => disk?.files.syncs ?? 0,
  };
}
