/**
 * A PostgreSQL server, version 15 or later, by its address, which may be that of a pooler in transaction mode: nothing
 * here relies on a session. A session of ours alone gets its settings at the start; behind a pooler each transaction
 * gets them, and so each statement is one.
 */
import pg from 'pg';
import { createTurns } from '../account-turns.ts';
import { countAnswer } from '../answer-count.ts';
import { type Db, insideTransaction, type Queryable } from './db.ts';
import { inTurn } from './in-turn.ts';
import { listenOn } from './notify-channel.ts';
import { compile, type Sql, sql } from './sql.ts';
import { READERS } from './types.ts';

const OLDEST = 150_000;
const POOL = 10;
/** Connections of one account at once, so that others find one. */
const PER_ACCOUNT = 4;

/** Compiling a query (jit) takes longer than running any of ours; a database may write dates and times in another way. */
const SETTINGS: Record<string, string> = {
  join_collapse_limit: '1',
  jit: 'off',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
};
/** A setting of no meaning: where it is missing, something on the way left the settings out. */
const MARK = 'balise.settings';
const OPTIONS = Object.entries({ ...SETTINGS, [MARK]: 'on' })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
/** Sent as one message. */
const BEGIN = [
  'begin',
  ...Object.entries(SETTINGS).map(([name, value]) => `set local ${name} = '${value}'`),
].join('; ');
/** A pooler that refuses what it cannot pass on. */
const REFUSED_SETTINGS = /startup parameter/i;

/**
 * @param url `postgres://user:password@host:port/database`, of the server or of a pooler before it
 * @throws an Error of one sentence
 */
export async function openServer(url: string): Promise<Db> {
  const direct = createPool(url, OPTIONS);
  const pooled = await needsPooling(direct).catch(async (error: unknown) => {
    await direct.end();
    throw error;
  });
  if (!pooled)
    return wrap(direct, 'begin', (channel, ears) =>
      listenOn(url, channel, ears, (payload) => direct.query('select pg_notify($1, $2)', [channel, payload])),
    );
  await direct.end();
  // a pooler gives each transaction another session, and none of them listens
  return wrap(createPool(url), BEGIN, async () => null);
}

function createPool(url: string, options?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL,
    connectionTimeoutMillis: 10_000,
    application_name: 'balise',
    options,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        READERS[type] ?? pg.types.getTypeParser(type, format),
    },
  });
  // An idle connection that the server closed is replaced at the next query.
  pool.on('error', (error) => {
    if (!pool.ending) console.error('a database connection was lost:', error.message);
  });
  // A connection lost during a transaction rejects its query; without a listener here it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** @returns whether the settings did not come through  @throws an Error of one sentence */
async function needsPooling(pool: pg.Pool): Promise<boolean> {
  const answer = await pool
    .query<{ version: string; mark: string | null }>(
      `select current_setting('server_version_num') as version, current_setting('${MARK}', true) as mark`,
    )
    .catch((error: Error) => {
      if (REFUSED_SETTINGS.test(error.message)) return null;
      throw new Error(`The database of DATABASE_URL cannot be reached: ${error.message}`);
    });
  const row = answer?.rows[0];
  if (row && Number(row.version) < OLDEST)
    throw new Error('The database of DATABASE_URL must be PostgreSQL 15 or later.');
  return row?.mark !== 'on';
}

/** PostgreSQL's code for a lost connection, missing from the driver's errors. */
const CONNECTION_LOST = '08006';

/** A pooler reports a connection that it lost, or could not make, as one of these. */
const POOLER_LOST = new Set(['08P01', '58000']);

/** Adds the code that the driver or a pooler leaves out, so that the call is recognised as worth retrying. */
function nameLoss(error: unknown): never {
  if (error instanceof Error && (!('code' in error) || POOLER_LOST.has(String(error.code)))) {
    Object.assign(error, { code: CONNECTION_LOST });
  }
  throw error;
}

/** @param begin opens a transaction; more than `begin` where each has to set its settings */
function wrap(pool: pg.Pool, begin: string, listen: Db['listen']): Db {
  const on = (target: pg.Pool | pg.PoolClient): Queryable => ({
    async query<T>(statement: Sql) {
      const text = compile(statement);
      // a pooler may give the next transaction a session that knows no such name
      const name = begin === 'begin' ? statement.name : undefined;
      const { rows } = await target.query({ name, text, values: [...statement.values] }).catch(nameLoss);
      countAnswer();
      return rows as T[];
    },
    async script(text: string) {
      await target.query(text);
    },
  });
  const direct: Queryable = {
    ...on(pool),
    query: (statement) =>
      begin === 'begin' ? on(pool).query(statement) : transact((tx) => tx.query(statement)),
  };
  const turns = createTurns({ width: POOL, perAccount: PER_ACCOUNT });
  const transact = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch(nameLoss);
    try {
      await client.query(begin).catch(nameLoss);
      const result = await insideTransaction(() => work(on(client)));
      await client.query('commit').catch(nameLoss);
      client.release();
      return result;
    } catch (error) {
      // A connection that cannot roll back is closed, with its transaction.
      await client.query('rollback').then(
        () => client.release(),
        (lost: Error) => client.release(lost),
      );
      throw error;
    }
  };
  return {
    kind: 'server',
    promise:
      'PostgreSQL server: what was answered is kept as that server promises (its fsync and synchronous_commit)',
    async readDurability() {
      const [row] = await direct.query<{ whole: boolean; waits: boolean }>(
        sql`select current_setting('fsync')::bool and current_setting('full_page_writes')::bool as whole,
              current_setting('synchronous_commit') <> 'off' as waits`,
      );
      if (!row?.whole) return 'none';
      return row.waits ? 'all' : 'most';
    },
    ...inTurn(turns, direct, transact),
    requireRoom() {},
    isDiskLow: () => false,
    listen,
    close: () => pool.end(),
  };
}
