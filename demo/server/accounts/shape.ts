/** People as other objects show them: `{id, username, first_name, last_name}` (spec §3). */
import type { Queryable } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';

export interface PersonOut {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
}

/** A condition on `app_user u`: not the account of an unattended screen, which is administered as a device. */
export const IS_PERSON = raw('not exists (select from device where device.user_id = u.id)');

/** Users by id; missing ids are left out. */
export async function loadPeople(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<Map<number, PersonOut>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (!wanted.length) return new Map();
  const rows = await db.query<PersonOut>(
    sql`select id, username, first_name, last_name from app_user where id = any(${wanted}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
