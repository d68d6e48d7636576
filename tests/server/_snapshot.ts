/**
 * Databases and data folders to begin with, with the demo data or without a table: generated once a day of Paris and
 * for each change of the server's sources, then copied, which saves seconds per test file.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { seed } from '../../demo/server/data/demo.ts';
import { type EmbeddedDb, openEmbedded, openMemory } from '../../demo/server/db/embedded.ts';
import { migrate } from '../../demo/server/db/migrate.ts';
import { openDb } from '../../demo/server/db/open.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { toDay } from '../../demo/server/paris-time.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache');
const HOUR_MS = 3_600_000;

/** The demo data in memory. */
export const openDemo = (): Promise<EmbeddedDb> =>
  openCopy('demo', async () => {
    const db = await openBlank();
    await migrate(db);
    await seed(db, 'sample');
    return db;
  });

/** A database in memory that has not a table yet. To make one takes ten times as long as to copy it. */
export const openBlank = (): Promise<EmbeddedDb> => openCopy('blank', () => openMemory());

/** The file that `openBlank` reads, once it has been called. */
export const getBlankPath = (): string => getCopyPath('blank');

const getCopyPath = (kind: string): string => join(CACHE, `${kind}-${hashSources()}.tar`);

async function openCopy(kind: string, make: () => Promise<EmbeddedDb>): Promise<EmbeddedDb> {
  const path = getCopyPath(kind);
  if (existsSync(path)) return openMemory(new Blob([readFileSync(path)], { type: 'application/x-tar' }));
  const db = await make();
  // what is written is in the tables then, and not in the log alone
  await db.query(sql`checkpoint`);
  const [{ log = '' } = {}] = await db.query<{ log: string }>(
    sql`select pg_walfile_name(pg_current_wal_lsn()) as log`,
  );
  const snapshot = await db.saveSnapshot?.();
  if (snapshot) {
    mkdirSync(CACHE, { recursive: true });
    const draft = `${path}.${randomUUID()}`;
    const tar = Buffer.from(await snapshot.arrayBuffer());
    writeFileSync(
      draft,
      leaveOut(tar, (file) => isUnused(file, log)),
    );
    // Two files may generate it at once: each writes a temporary file, and the later rename replaces an equal one.
    renameSync(draft, path);
    forgetOthers(path, new RegExp(`^${kind}-.*\\.tar$`));
  }
  return db;
}

/** The databases that new ones are copied from, and the parts of the log that are kept for later: half of each start. */
const isUnused = (file: string, log: string): boolean =>
  (/\/base\/[14]\//.test(file) && !file.endsWith('PG_VERSION')) ||
  (/\/pg_wal\/[\dA-F]{24}$/.test(file) && file.slice(-24) > log);

const BLOCK = 512;

/** An archive without some of its files: a file is a block that names it, and the blocks of its bytes. */
function leaveOut(tar: Buffer, isOut: (file: string) => boolean): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at < tar.length; ) {
    const field = (from: number, to: number) =>
      tar.toString('latin1', at + from, at + to).split('\0')[0] ?? '';
    const blocks = 1 + Math.ceil((Number.parseInt(field(124, 136), 8) || 0) / BLOCK);
    if (!isOut(field(0, 100))) kept.push(tar.subarray(at, at + blocks * BLOCK));
    at += blocks * BLOCK;
  }
  return Buffer.concat(kept);
}

/** The demo data as a data folder of the embedded database. @param target a new folder */
export const copyDemoFolder = (target: string): Promise<void> =>
  copyFolder('folder', target, async (draft) => {
    await copyBlankFolder(draft);
    const db = await openDb({ databaseUrl: null, dataDir: draft });
    await seed(db, 'sample');
    await db.close();
  });

/** A data folder as a first start makes it before its first table. @param target a new folder */
export const copyBlankFolder = (target: string): Promise<void> =>
  copyFolder('blank-folder', target, async (draft) => (await openEmbedded(draft)).close());

async function copyFolder(
  kind: string,
  target: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  const path = join(CACHE, `${kind}-${hashSources()}`);
  if (!existsSync(path)) {
    const draft = `${path}.${randomUUID()}`;
    await make(draft);
    try {
      renameSync(draft, path);
    } catch {
      // another file was first
      rmSync(draft, { recursive: true, force: true });
    }
    forgetOthers(path, new RegExp(`^${kind}-\\w{16}$`));
  }
  cpSync(path, target, { recursive: true });
}

/** Removes what was generated from other sources, or on another day; files that run beside this one may read it still. */
function forgetOthers(path: string, pattern: RegExp): void {
  for (const name of readdirSync(CACHE)) {
    if (!pattern.test(name) || path.endsWith(name)) continue;
    const made = statSync(join(CACHE, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > HOUR_MS) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}

function hashSources(): string {
  const hash = createHash('sha256').update(toDay(Date.now()));
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const folder of ['auth', 'data', 'db', 'files', 'migrations']) {
    const path = join(ROOT, 'demo/server', folder);
    for (const name of readdirSync(path).sort()) hash.update(name).update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
