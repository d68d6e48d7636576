/**
 * Daily quota of uploaded bytes per account, so that one account cannot fill the disk. It is counted in the database,
 * shared by all processes, and reserved before the bytes arrive, so that concurrent uploads are counted.
 */
import { ATTACHMENT_BYTES } from '../../../src/core/attachments/allowed-files.ts';
import type { Db } from '../db/db.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { TODAY } from '../db/today.ts';
import { tooMany } from '../http/answers.ts';
import * as texts from '../texts.ts';

const MB = 1_000_000;

/** The sender, and the account's daily quota. */
export interface Sender {
  id: number;
  megabytesPerDay: number;
}

/**
 * Counts an upload. The announced bytes are reserved first; those that do not arrive are returned; those that arrive
 * count even if the file is refused.
 * @param announced size of the upload, if the sender declares it
 * @param receive reads the upload and calls its argument with each number of bytes received
 * @throws Problem 429 with `Retry-After` over the quota, and errors of `receive`
 */
export async function countUpload<T>(
  db: Db,
  { id, megabytesPerDay }: Sender,
  announced: number | null,
  receive: (count: (bytes: number) => void) => Promise<T>,
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

/** @returns the day, its total so far, and the seconds until the next day */
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
