/** Opens the database that the settings name and applies its migrations. */
import type { Settings } from '../settings.ts';
import type { Db } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openServer } from './postgres.ts';

/** @throws an Error of one sentence when it cannot be opened */
export async function openDb(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'diskReserve'>>,
): Promise<Db> {
  const db = settings.databaseUrl
    ? await openServer(settings.databaseUrl)
    : await openEmbedded(settings.dataDir, settings.diskReserve);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
