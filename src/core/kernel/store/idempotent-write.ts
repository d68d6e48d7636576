/** Writes that the user may repeat: until the outcome of an attempt is known, the same input carries the same key. */
import * as v from 'valibot';
import { createKey } from '../lib/idempotency-key.ts';

/** The `Idempotency-Key` of an attempt without a known outcome, and its input as JSON, as stored in a draft. */
export const Attempt = v.fallback(v.nullable(v.object({ key: v.string(), sent: v.string() })), null);
export type Attempt = v.InferOutput<typeof Attempt>;

/**
 * The attempt to send now: the last one when the input is the same, else one with a new key.
 * @param last the attempt without a known outcome, if any
 * @param sent the input as JSON
 */
export const continueAttempt = (last: Attempt, sent: string): NonNullable<Attempt> =>
  last?.sent === sent ? last : { key: createKey(), sent };
