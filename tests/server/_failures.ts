/** Inserts failed login attempts of an account into the server's counts. */
import type { Db } from '../../demo/server/db/db.ts';
import { sql } from '../../demo/server/db/sql.ts';

export interface Failures {
  /** Each from another network by default. */
  address?: string;
  /** From addresses where the account's user logged in. */
  known?: boolean;
}

/** How the failures of a name are stored: by the account's id, if it has one. */
async function subjectOf(db: Db, name: string): Promise<string> {
  const [row] = await db.query<{ id: number }>(
    sql`select id from app_user where lower(username) = lower(${name})`,
  );
  return row ? `account ${row.id}` : `name ${name}`;
}

/** @param name of the account @param count number of failures just now */
export async function addFailures(
  db: Db,
  name: string,
  count: number,
  failures: Failures = {},
): Promise<void> {
  const { address = null, known = false } = failures;
  await db.query(
    sql`insert into attempt (subject, address, network, known)
        select ${await subjectOf(db, name)}, coalesce(${address}, '10.9.' || n || '.1'), coalesce(${address?.replace(/\.\d+$/, '') ?? null}, '10.9.' || n), ${known}
        from generate_series(1, ${count}::int) as n`,
  );
}

/** The number of counted failures of that account. @param until `now` leaves out those that lie ahead */
export async function countFailures(
  db: Db,
  name: string,
  { until = 'ever' }: { until?: 'now' | 'ever' } = {},
): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    sql`select count(*) as n from attempt
        where subject = ${await subjectOf(db, name)} and (at <= now() or ${until === 'ever'})`,
  );
  return row!.n;
}

export const forgetFailures = (db: Db): Promise<unknown> => db.query(sql`delete from attempt`);
