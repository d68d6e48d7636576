/** Secrets of the installation, generated at the first start and shared by all its processes. */
import { randomBytes } from 'node:crypto';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** @returns the secret of that name, always the same */
export async function readSecret(db: Queryable, name: string): Promise<string> {
  await db.query(
    sql`insert into app_secret (name, value) values (${name}, ${randomBytes(32).toString('base64url')}) on conflict do nothing`,
  );
  const row = await first(
    db.query<{ value: string }>(sql`select value from app_secret where name = ${name}`),
  );
  return row!.value;
}
