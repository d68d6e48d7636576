/**
 * Servers on a PostgreSQL database are known to each other: each holds a lock of it, all of them together, on a
 * connection of its own. What replaces all data takes the same lock alone.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Any number will do, as long as every process asks for the same one; not that of the migrations. */
const LOCK = 7_240_186;
const RETRY_MS = 1000;

export interface Presence {
  leave(): Promise<void>;
}

/**
 * Says that a server works on the database until it leaves. A connection that is lost is made again.
 * @throws an Error of one sentence while all data is being replaced
 */
export async function enter(url: string): Promise<Presence> {
  const leaving = new AbortController();
  let client: pg.Client | null = null;
  const hold = async (): Promise<void> => {
    const mine = await connect(url);
    client = mine;
    if (!(await take(mine, 'pg_try_advisory_lock_shared'))) {
      await mine.end();
      throw new Error('All data of this database is being replaced: start again when that is done.');
    }
    mine.once('end', () => void again());
  };
  const again = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      try {
        return await hold();
      } catch {
        await wait(RETRY_MS, undefined, { signal: leaving.signal, ref: false }).catch(() => {});
      }
    }
  };
  await hold();
  return {
    async leave() {
      leaving.abort();
      await client?.end().catch(() => {});
    },
  };
}

/** Does `work` while no server is there, and lets none come. @throws an Error of one sentence when there is one */
export async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    if (!(await take(client, 'pg_try_advisory_lock'))) {
      throw new Error('A server is running on this database: stop every one of them, then try again.');
    }
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'balise',
  });
  // A loss is told by the end of the connection; unheard here, it would end the process.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new Error(`The database of DATABASE_URL cannot be reached: ${error.message}`);
  });
  return client;
}

async function take(client: pg.Client, how: `pg_try_advisory_lock${'' | '_shared'}`): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${how}(${LOCK}) as taken`);
  return rows[0]?.taken === true;
}
