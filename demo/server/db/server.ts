/** A PostgreSQL server, version 15 or later, by its address. */
import pg from 'pg';
import { countAnswer } from '../progress.ts';
import { createTurns } from '../turns.ts';
import { assertOutsideTransaction, type Db, insideTransaction, type Queryable } from './db.ts';
import { compile, type Sql, sql } from './sql.ts';
import { READERS } from './types.ts';

const OLDEST = 150_000;
const POOL = 10;
/** Connections of one account at once, so that others find one. */
const PER_ACCOUNT = 4;

/** @param url `postgres://user:password@host:port/database` @throws an Error of one sentence */
export async function openServer(url: string): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL,
    connectionTimeoutMillis: 10_000,
    application_name: 'balise',
    // Compiling a query (jit) takes longer than running any of ours.
    options: '-c join_collapse_limit=1 -c jit=off -c timezone=UTC',
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
  await checkVersion(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return wrap(pool);
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>("select current_setting('server_version_num') as version")
    .catch((error: Error) => {
      throw new Error(`The database of DATABASE_URL cannot be reached: ${error.message}`);
    });
  if (Number(rows[0]?.version) < OLDEST)
    throw new Error('The database of DATABASE_URL must be PostgreSQL 15 or later.');
}

/** PostgreSQL's code for a lost connection, missing from the driver's errors. */
const CONNECTION_LOST = '08006';

/** Adds the code that the driver leaves out, so that the call is recognised as worth retrying. */
function nameLoss(error: unknown): never {
  if (error instanceof Error && !('code' in error)) Object.assign(error, { code: CONNECTION_LOST });
  throw error;
}

function wrap(pool: pg.Pool): Db {
  const on = (target: pg.Pool | pg.PoolClient): Queryable => ({
    async query<T>(statement: Sql) {
      const { rows } = await target.query(compile(statement), [...statement.values]).catch(nameLoss);
      countAnswer();
      return rows as T[];
    },
    async script(text: string) {
      await target.query(text);
    },
  });
  const direct = on(pool);
  const turns = createTurns({ width: POOL, perAccount: PER_ACCOUNT });
  const transact = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch(nameLoss);
    try {
      await client.query('begin').catch(nameLoss);
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
    async query(statement) {
      assertOutsideTransaction();
      return turns.run(() => direct.query(statement));
    },
    async script(text) {
      assertOutsideTransaction();
      await turns.run(() => direct.script(text));
    },
    async tx(work) {
      assertOutsideTransaction();
      return turns.run(() => transact(work));
    },
    requireRoom() {},
    close: () => pool.end(),
  };
}
