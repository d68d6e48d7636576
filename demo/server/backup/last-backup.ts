/** When this database was last saved, for the administration. */
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** Backups older than the last are forgotten. @param at when the backup began: later changes are not in it */
export async function recordBackup(db: Queryable, at: Date): Promise<void> {
  await db.query(
    sql`with former as (delete from backup_made where at < ${at.toISOString()}::timestamptz)
        insert into backup_made (at) values (${at.toISOString()}::timestamptz) on conflict do nothing`,
  );
}

/** @returns ISO 8601, or `''` when no backup is known */
export async function readLastBackup(db: Queryable): Promise<string> {
  const row = await first(db.query<{ at: string | null }>(sql`select max(at) as at from backup_made`));
  return row?.at ?? '';
}
