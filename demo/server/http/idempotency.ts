/**
 * A repeated key gets the first answer again, so that a retry never creates twice (contract notes). The key is
 * inserted in the same transaction as the work: both are committed, or neither. A concurrent request with the same
 * key waits for the first one's row.
 */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashComparably, MAX_LENGTH } from '../auth/passwords.ts';
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
 * @param secret of the installation: nobody who reads the table finds a body by trying
 */
export async function fingerprint(
  secret: string,
  request: FastifyRequest,
  content: unknown,
): Promise<string> {
  const hidden = request.caller ? await hidePassword(content, request) : content;
  return createHmac('sha256', secret)
    .update(JSON.stringify([request.method, request.url, hidden ?? null]))
    .digest('hex');
}

/**
 * A backup holds the secret too: a password in it stays as slow to guess as where it is stored. One that no account may
 * have is refused, and costs no slow hash.
 */
async function hidePassword(content: unknown, request: FastifyRequest): Promise<unknown> {
  const { password } = Object(content) as { password?: unknown };
  if (typeof password !== 'string' || password.length > MAX_LENGTH) return content;
  return { ...Object(content), password: await hashComparably(password, readKey(request) ?? '') };
}

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
