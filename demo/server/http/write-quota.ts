/**
 * Hourly quota of writes per account, in number and in bytes of their bodies, so that one account cannot fill the disk
 * with rows as `upload-quota.ts` keeps it from doing with files. It is counted in the database, shared by all
 * processes, before the work.
 */
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import * as texts from '../texts.ts';
import { tooMany } from './answers.ts';
import { JSON_BYTES } from './limits.ts';

const MB = 1_000_000;

/** @throws Problem 429 with `Retry-After` over the quota */
export async function countWrite(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  userId: number,
  request: FastifyRequest,
): Promise<void> {
  const sum = await first(
    db.query<{ writes: number; bytes: number; wait: number }>(
      sql`insert into write_hour as w (user_id, hour, writes, bytes)
          values (${userId}, date_trunc('hour', now()), 1, ${countBytes(request)}::bigint)
          on conflict (user_id, hour) do update set writes = w.writes + 1, bytes = w.bytes + excluded.bytes
          returning writes, bytes::float8 as bytes,
            extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now())::int as wait`,
    ),
  );
  const { writes, bytes, wait } = sum!;
  if (writes <= settings.writesPerHour && bytes <= settings.writtenPerHour * MB) return;
  throw tooMany(wait, texts.tooManyWrites(Math.max(1, Math.ceil(wait / 60))));
}

/** A body of unknown length counts as the longest; the files of forms have a quota of their own. */
function countBytes({ headers }: FastifyRequest): number {
  if (headers['content-type']?.startsWith('multipart/')) return 0;
  if (headers['transfer-encoding']) return JSON_BYTES;
  return Number(headers['content-length']) || 0;
}
