/**
 * A repeated key gets the first answer again, so that a retry never creates twice (contract notes). The key is
 * inserted in the same transaction as the work: both are committed, or neither. A concurrent request with the same
 * key waits for the first one's row.
 */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import * as texts from '../texts.ts';
import { type Answer, Problem, refused } from './answers.ts';

/** Validity of a key, in hours. */
export const KEY_HOURS = 48;

interface StoredAnswer {
  fingerprint: string;
  status: number;
  etag: string | null;
  body: unknown;
}

/** The request's key, or `null`. @throws Problem 400 for an invalid key */
export function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw refused(texts.BAD_KEY);
  return key;
}

/**
 * Two requests are the same with the same method, address and content.
 * @param secret of the installation: a body may hold a password, which nobody who reads the table should find by trying
 */
export const fingerprint = (secret: string, request: FastifyRequest, content: unknown): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([request.method, request.url, content ?? null]))
    .digest('hex');

/**
 * Does `work` once per key.
 * @returns its answer, or the first one's
 * @throws Problem 422 when the key came with another request
 */
export async function once(
  tx: Queryable,
  userId: number,
  key: string,
  print: string,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed?: true }> {
  const taken = await tx.query(
    sql`insert into idempotency_key (user_id, key, fingerprint) values (${userId}, ${key}, ${print})
        on conflict do nothing returning 1 as taken`,
  );
  if (!taken.length) return (await findStoredAnswer(tx, userId, key, print))!;
  const answer = await work();
  await tx.query(
    sql`update idempotency_key set status = ${answer.status}, etag = ${answer.version === undefined ? null : String(answer.version)},
        body = ${JSON.stringify(answer.body)}::json where user_id = ${userId} and key = ${key}`,
  );
  return answer;
}

/**
 * The first answer to a key, or `null` when it is new.
 * @throws Problem 422 when the key came with another request
 */
export async function findStoredAnswer(
  db: Queryable,
  userId: number,
  key: string,
  print: string,
): Promise<(Answer & { replayed: true }) | null> {
  const [stored] = await db.query<StoredAnswer>(
    sql`select fingerprint, status, etag, body from idempotency_key where user_id = ${userId} and key = ${key}`,
  );
  if (!stored) return null;
  if (stored.fingerprint && stored.fingerprint !== print)
    throw new Problem(422, { detail: texts.KEY_REUSED });
  const version = stored.etag === null ? undefined : Number(stored.etag);
  return { status: stored.status, body: stored.body, version, replayed: true };
}
