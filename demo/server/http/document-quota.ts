/**
 * Hourly quota of exports and documents per account, since they cost far more than other calls. It is counted in the
 * database, shared by all processes.
 */
import type { CurrentUser } from '../auth/authenticate.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import * as texts from '../texts.ts';
import { tooMany } from './answers.ts';

export const QUOTA_MINUTES = 60;

const WINDOW = sql`make_interval(mins => ${QUOTA_MINUTES}::int)`;

/**
 * Makes an export or a document, counted from its start, so that concurrent ones are counted; a failed one is not.
 * @returns the result of `make`
 * @throws Problem 429 with `Retry-After` over the quota, and errors of `make`
 */
export async function countDocument<T>(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  user: Pick<CurrentUser, 'id'>,
  make: () => Promise<T>,
): Promise<T> {
  const id = await takePlace(db, user.id, settings.documentsPerHour);
  try {
    return await make();
  } catch (error) {
    await db.query(sql`delete from document_made where id = ${id}`);
    throw error;
  }
}

function takePlace(db: Db, userId: number, limit: number): Promise<number> {
  return db.tx(async (tx) => {
    // Locks the user's row: concurrent counts would both find the last place free.
    await tx.query(sql`select id from app_user where id = ${userId} for no key update`);
    const latest = await first(
      tx.query<{ count: number; wait: number }>(
        sql`select count(*) as count, extract(epoch from min(made_at) + ${WINDOW} - now())::int as wait
            from (select made_at from document_made where user_id = ${userId} and made_at > now() - ${WINDOW}
              order by made_at desc limit ${limit}) as latest`,
      ),
    );
    const { count, wait } = latest!;
    if (count >= limit) throw tooMany(wait, texts.tooManyDocuments(limit, Math.max(1, Math.ceil(wait / 60))));
    const made = await first(
      tx.query<{ id: number }>(sql`insert into document_made (user_id) values (${userId}) returning id`),
    );
    return made!.id;
  });
}
