/**
 * Lets servers and commands on one PostgreSQL database exclude each other: each server holds a shared advisory lock
 * on a connection of its own; a command that replaces all data takes the same lock exclusively. The lock belongs to a
 * transaction that stays open, since a pooler in transaction mode gives a session to others between two transactions.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** An arbitrary lock id, the same in all processes, different from that of the migrations. */
const LOCK = 7_240_186;
const RETRY_MS = 1000;
/** The transaction is idle for as long as the lock is held; it has no snapshot, and keeps no row from being cleaned. */
const BEGIN = 'begin; set local idle_in_transaction_session_timeout = 0';

export interface SharedLock {
  release(): Promise<void>;
}

/**
 * Holds the shared lock until the server closes; a lost connection is made again.
 * @throws an Error of one sentence while all data is being replaced
 */
export async function holdSharedLock(url: string): Promise<SharedLock> {
  const leaving = new AbortController();
  let client: pg.Client | null = null;
  const hold = async (): Promise<void> => {
    const mine = await connect(url);
    client = mine;
    if (!(await take(mine, 'pg_try_advisory_xact_lock_shared'))) {
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
    async release() {
      leaving.abort();
      await client?.end().catch(() => {});
    },
  };
}

/** Runs `work` while no server runs, and lets none start. @throws an Error of one sentence when one runs */
export async function withExclusiveLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    if (!(await take(client, 'pg_try_advisory_xact_lock'))) {
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
  // A lost connection is reported by its `end` event; an `error` without a listener would end the process.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new Error(`The database of DATABASE_URL cannot be reached: ${error.message}`);
  });
  return client;
}

async function take(client: pg.Client, how: `pg_try_advisory_xact_lock${'' | '_shared'}`): Promise<boolean> {
  await client.query(BEGIN);
  const { rows } = await client.query<{ taken: boolean }>(`select ${how}(${LOCK}) as taken`);
  return rows[0]?.taken === true;
}
