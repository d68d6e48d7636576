/** The two homes of the data as they are in real use: on the disk, and outliving the server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../../demo/server/data/demo.ts';
import { openDb } from '../../demo/server/db/open.ts';
import type { DurableStore } from './_durability.ts';
import { startPostgres } from './_postgres.ts';

type Store = DurableStore & { remove(): Promise<void> };

/** The embedded database in a folder; the server fills it with the demo at its first start. */
export async function createEmbeddedStore(): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balise-durable-'));
  return {
    env: { DATA_DIR: dataDir },
    open: () => openDb({ databaseUrl: null, dataDir }),
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL server of its own, with the demo. */
export async function createServerStore(): Promise<Store> {
  const postgres = await startPostgres();
  const open = () => openDb({ databaseUrl: postgres.url, dataDir: '' });
  const db = await open();
  await seed(db, 'demo');
  await db.close();
  return {
    env: { DATABASE_URL: postgres.url },
    open,
    crash: () => postgres.crash(),
    remove: () => postgres.stop(),
  };
}
