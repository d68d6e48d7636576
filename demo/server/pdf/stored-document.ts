/** Documents generated on demand, returned as `{url}` (contract notes): a signed address, valid for two days. */
import * as v from 'valibot';
import type { Operation } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { formatMediaUrl } from '../files/media.ts';
import { storeFile } from '../files/store.ts';
import { ok } from '../http/answers.ts';
import { type Call, onPrepared } from '../http/handlers.ts';
import type { Shapes } from '../http/shapes.ts';

export interface Document {
  /** The download name. */
  name: string;
  bytes: Buffer;
  /** Displayed in a tab, for printing, rather than downloaded. */
  shown?: boolean;
  /** A PDF by default. */
  mime?: string;
}

const Answer = v.object({ url: v.string() });

/** The validity of its address (see `formatMediaUrl`). */
const DAYS = 2;

/**
 * Stores a document until its address expires.
 * @param secret signs the address: `context.mediaSecret`
 * @returns the signed address, root-relative
 */
export async function storeDocument(
  db: Queryable,
  secret: string,
  { name, bytes, mime = 'application/pdf', shown }: Document,
): Promise<string> {
  const { id } = await storeFile(db, name, mime, [bytes]);
  await db.query(
    sql`update file_blob set attached_at = now(), expires_at = now() + make_interval(days => ${DAYS}::int) where id = ${id}`,
  );
  return formatMediaUrl(secret, id, { shown });
}

/**
 * Declares a call that makes a document and returns `{url}`. `make` runs outside the transaction, which a long
 * document would otherwise keep open.
 */
export function onDocument(
  context: Context,
  operation: Operation,
  url: string,
  make: (call: Call) => Promise<Document>,
  shapes: Shapes = {},
): void {
  onPrepared(
    context,
    { operation, method: 'POST', url, prepare: make, shapes: { answer: Answer, status: 200, ...shapes } },
    async (_call, tx, document) => ok({ url: await storeDocument(tx, context.mediaSecret, document) }),
  );
}
