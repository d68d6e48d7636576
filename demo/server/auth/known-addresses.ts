/**
 * The addresses from which users logged in lately. They are stored in the database, so that every process accepts a
 * user at a usual address while the account is attacked from elsewhere.
 */
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** Long enough for weekends, holidays and a long leave between two logins. */
export const TRUST_HOURS = 90 * 24;

interface Visitor {
  id: number;
  password_version: number;
}

/** Whether this user logged in from that address lately; `false` for no user, with the same cost. */
export async function isTrusted(db: Queryable, user: Visitor | null, address: string): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 as found from trusted_address
        where user_id = ${user?.id ?? 0} and address = ${address} and password_version = ${user?.password_version ?? 0}
          and seen_at > now() - make_interval(hours => ${TRUST_HOURS}::int)`,
  );
  return rows.length > 0;
}

/** Records a login of this user from that address. */
export async function recordLoginAddress(
  db: Queryable,
  { id, password_version }: Visitor,
  address: string,
): Promise<void> {
  await db.query(
    sql`insert into trusted_address (user_id, address, password_version)
        values (${id}, ${address}, ${password_version})
        on conflict (user_id, address) do update
          set password_version = excluded.password_version, seen_at = excluded.seen_at`,
  );
}
