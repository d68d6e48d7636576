/**
 * Files fill the disk: an account sends so much of them a day. It is counted in the database, so that all processes
 * count together, and before the bytes come: uploads made at once see each other.
 */
import { ATTACHMENT_BYTES } from '../../../src/core/attachments/model.ts';
import type { Db } from '../db/db.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { TODAY } from '../db/today.ts';
import { tooMany } from '../http/answers.ts';
import * as texts from '../texts.ts';

const MB = 1_000_000;

/** Who sends, and how much an account may send a day. */
export interface Sender {
  id: number;
  megabytesPerDay: number;
}

/**
 * Receives files. What did not come after all is given back; what came counts, kept or not.
 * @param announced how many bytes are to come, if the sender says
 * @param receive is told by its argument how many came
 * @throws Problem 429 with `Retry-After` over the limit, and what `receive` throws
 */
export async function countUpload<T>(
  db: Db,
  { id, megabytesPerDay }: Sender,
  announced: number | null,
  receive: (came: (bytes: number) => void) => Promise<T>,
): Promise<T> {
  const reserved = Math.min(announced ?? ATTACHMENT_BYTES, ATTACHMENT_BYTES);
  const { day, bytes, wait } = await add(db, id, reserved);
  let left = reserved;
  try {
    if (bytes > megabytesPerDay * MB) throw tooMany(wait, texts.tooManyFiles(megabytesPerDay));
    return await receive((count) => {
      left -= count;
    });
  } finally {
    await db.query(
      sql`update upload_day set bytes = greatest(bytes - ${left}::bigint, 0) where user_id = ${id} and day = ${day}::date`,
    );
  }
}

/** @returns the day, all of it so far, and in how many seconds the next day begins */
async function add(db: Db, id: number, bytes: number): Promise<{ day: string; bytes: number; wait: number }> {
  const sum = await first(
    db.query<{ day: string; bytes: number; wait: number }>(
      sql`insert into upload_day as u (user_id, day, bytes) values (${id}, ${TODAY}, ${bytes}::bigint)
          on conflict (user_id, day) do update set bytes = u.bytes + excluded.bytes
          returning day::text as day, bytes::float8 as bytes,
            extract(epoch from (u.day + 1)::timestamp - now() at time zone 'Europe/Paris')::int as wait`,
    ),
  );
  return sum!;
}
