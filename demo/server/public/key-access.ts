/** What the key of an address opens: a place that takes reports, or one's own report; wrong keys cost their address. */
import type { FastifyRequest } from 'fastify';
import { readOrigin } from '../auth/networks.ts';
import type { Context } from '../context.ts';
import { type Answer, Problem } from '../http/answers.ts';
import { createFailureWait } from './growing-wait.ts';
import { type KeyKind, type SignedKey, verifyKey } from './keys.ts';
import { findPlace, isOpen } from './places.ts';
import * as texts from './texts.ts';

/** Reads the key of a call, which bounds its address. */
export interface KeyAccess {
  secret: string;
  /** @throws Problem 410 for a wrong key, which costs the address; 429 for an address with too many */
  readSigned(request: FastifyRequest, kind: KeyKind): SignedKey;
  /** @throws Problem as `readSigned`, and for a place that is closed or whose key was revoked */
  openPlace(request: FastifyRequest): Promise<{ id: number; stamp: number; path: string }>;
}

/** What answers a call without an account. */
export type PublicCall = (request: FastifyRequest) => Promise<Answer & { replayed?: true }>;

export const gone = (detail: string): Problem => new Problem(410, { detail });
const keyOf = (request: FastifyRequest): string => (request.params as { key?: string }).key ?? '';
export const addressOf = (request: FastifyRequest): string => readOrigin(request.ip).address;

export function createKeyAccess({ db, cache }: Context, secret: string): KeyAccess {
  const wrong = createFailureWait({ free: 10, first: 1, most: 900 }, texts.TOO_MANY_WRONG_KEYS);
  // an old poster in a hall is read by many behind one address
  const revoked = createFailureWait({ free: 60, first: 1, most: 300 }, texts.TOO_MANY_WRONG_KEYS);
  const readSigned = (request: FastifyRequest, kind: KeyKind): SignedKey => {
    const address = addressOf(request);
    wrong.check(address);
    const named = verifyKey(secret, kind, keyOf(request));
    if (named) return named;
    wrong.fail(address);
    throw gone(kind === 'place' ? texts.POSTER_REVOKED : texts.LINK_UNKNOWN);
  };
  return {
    secret,
    readSigned,
    async openPlace(request) {
      const { id, stamp } = readSigned(request, 'place');
      const address = addressOf(request);
      revoked.check(address);
      const place = await cache.get(['public place', id], () => findPlace(db, id));
      if (isOpen(place, stamp)) return { id, stamp, path: place.path };
      revoked.fail(address);
      throw gone(texts.POSTER_REVOKED);
    },
  };
}
