/** A write that may be tried again by the person: as long as nobody knows what became of it, it is the same one. */
import * as v from 'valibot';
import { createKey } from '../_lib/idempotency-key.ts';

/** The `Idempotency-Key` of an attempt whose answer was lost, and what was sent with it, as a draft keeps them. */
export const Attempt = v.fallback(v.nullable(v.object({ key: v.string(), sent: v.string() })), null);
export type Attempt = v.InferOutput<typeof Attempt>;

/**
 * @param last the attempt that is not settled yet, if any
 * @param sent the input as JSON: the same carries the same key, another one is another write
 */
export const continueAttempt = (last: Attempt, sent: string): NonNullable<Attempt> =>
  last?.sent === sent ? last : { key: createKey(), sent };
