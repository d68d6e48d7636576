/**
 * The addresses from which users gave their right password lately. They are kept in the database, so that a user
 * whose account is being guessed at elsewhere is let in at home by whichever process answers.
 */
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** Weekends, holidays and a season's leave may pass before the next time. */
export const TRUST_HOURS = 90 * 24;

interface Visitor {
  id: number;
  password_version: number;
}

/** Whether this user gave the right password from that address lately; never for no user, at the same cost. */
export async function isTrusted(db: Queryable, user: Visitor | null, address: string): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 as found from trusted_address
        where user_id = ${user?.id ?? 0} and address = ${address} and password_version = ${user?.password_version ?? 0}
          and seen_at > now() - make_interval(hours => ${TRUST_HOURS}::int)`,
  );
  return rows.length > 0;
}

/** Remembers that this user gave the right password from that address just now. */
export async function trust(
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
