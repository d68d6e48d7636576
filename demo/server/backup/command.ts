/** `npm run server -- backup FILE` and `restore FILE`. */
import { resolve } from 'node:path';
import { isEmpty } from '../data/load.ts';
import { withExclusiveLock } from '../db/advisory-lock.ts';
import type { Db } from '../db/db.ts';
import { openDb } from '../db/open.ts';
import type { Settings } from '../settings.ts';
import { backup, restore } from './backup.ts';
import { recordBackup } from './last-backup.ts';

/** @throws an Error of one sentence */
export async function runBackup(settings: Settings, args: readonly string[]): Promise<void> {
  const path = readPath(args, 'backup FILE');
  await withDb(settings, async (db) => {
    const start = performance.now();
    const at = new Date();
    const rows = await backup(db, path);
    console.log(`${path}: ${rows} rows saved in ${seconds(start)} s.`);
    // The file is whole: a full disk, or a database that is read only, must not make the command fail.
    await recordBackup(db, at).catch((error: Error) =>
      console.warn(`Its date could not be stored for the administration: ${error.message}`),
    );
  });
}

/** Replaces existing data only with the option for it. @throws an Error of one sentence */
export async function runRestore(settings: Settings, args: readonly string[]): Promise<void> {
  const path = readPath(
    args.filter((arg) => arg !== '--replace'),
    'restore FILE [--replace]',
  );
  const { databaseUrl } = settings;
  // An embedded folder is locked by one process anyway.
  await (databaseUrl
    ? withExclusiveLock(databaseUrl, () => replace(settings, path, args))
    : replace(settings, path, args));
}

const replace = (settings: Settings, path: string, args: readonly string[]): Promise<void> =>
  withDb(settings, async (db) => {
    if (!args.includes('--replace') && !(await isEmpty(db))) {
      throw new Error(
        'This database holds accounts already: add --replace to put the backup in the place of all its data.',
      );
    }
    const start = performance.now();
    const rows = await restore(db, path);
    console.log(`${path}: ${rows} rows restored in ${seconds(start)} s.`);
  });

function readPath(args: readonly string[], usage: string): string {
  const [path] = args;
  if (!path || args.length > 1 || path.startsWith('-')) throw new Error(`Usage: npm run server -- ${usage}`);
  return resolve(path);
}

async function withDb(settings: Settings, work: (db: Db) => Promise<void>): Promise<void> {
  const db = await openDb(settings);
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

const seconds = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);
