/** Both kinds of database as in production: on disk, outliving the server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed, seedEmpty } from '../../demo/server/data/demo.ts';
import type { Size } from '../../demo/server/data/sizes.ts';
import { openDb } from '../../demo/server/db/open.ts';
import type { DurableStore } from './_durability.ts';
import { startPostgres } from './_postgres.ts';
import { copyBlankFolder, copyDemoFolder } from './_snapshot.ts';

type Store = DurableStore & {
  remove(): Promise<void>;
  /** The process id of the database, when it has processes of its own. */
  pid?(): number;
};

/** The embedded database in a folder. */
export async function createEmbeddedStore(size: Size | 'empty' = 'sample'): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balise-durable-'));
  const open = () => openDb({ databaseUrl: null, dataDir });
  if (size === 'sample') {
    await copyDemoFolder(dataDir);
  } else {
    await copyBlankFolder(dataDir);
    const db = await open();
    await (size === 'empty' ? seedEmpty(db) : seed(db, size));
    await db.close();
  }
  return {
    env: { DATA_DIR: dataDir },
    open,
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL server of its own. */
export async function createServerStore(size: Size = 'sample'): Promise<Store> {
  const postgres = await startPostgres();
  const open = () => openDb({ databaseUrl: postgres.url, dataDir: '' });
  const db = await open();
  await seed(db, size);
  await db.close();
  return {
    env: { DATABASE_URL: postgres.url },
    open,
    crash: () => postgres.crash(),
    pid: () => postgres.pid(),
    remove: () => postgres.stop(),
  };
}
