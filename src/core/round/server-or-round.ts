/** How a page with a round reads: from the server while that answers, else from the round. */

import { ApiError, toApiError } from '../kernel/http/api-error.ts';
import type { HttpAnswer } from '../kernel/http/call.ts';
import type { Recaller } from '../kernel/http/offline-reads.ts';
import { createBareRecaller } from './no-round.ts';

/** A read that has not been answered after so many milliseconds is answered by the round, where that holds it. */
const LATE_MS = 10_000;

/** What a round can. */
export interface Held {
  /** No call has been answered since the last one failed. */
  isAway: () => boolean;
  /** @returns `null` for what it does not hold, `undefined` where this person has no round */
  recall: (address: string) => Promise<unknown | null | undefined>;
  /** A read has had no answer. */
  lost: () => void;
  /** Something else than an answer has come in its place. */
  doubted: () => void;
  answered: () => void;
}

const bare = createBareRecaller();

export const createRecaller = (round: Held): Recaller => ({
  answered: round.answered,
  read: async (address, send) => {
    if (round.isAway()) return toRecalled(await round.recall(address), () => bare.read(address, send));
    const late = new AbortController();
    const sent = send(true, late.signal);
    try {
      if (await isInTime(sent)) return await sent;
      const held = await round.recall(address);
      // a slow server is waited for where there is nothing else
      if (held === undefined || held === null) return await sent;
      late.abort();
      round.lost();
      return toRecalled(held, () => bare.read(address, send));
    } catch (thrown) {
      const { failure } = toApiError(thrown);
      if (failure !== 'network' && failure !== 'unexpected') throw thrown;
      const data = await round.recall(address);
      // where something else answers in its place, only what the round holds is another answer
      if (failure === 'unexpected' && (data === undefined || data === null)) throw thrown;
      if (failure === 'unexpected') round.doubted();
      else if (data !== undefined) round.lost();
      return toRecalled(data, () => bare.read(address, send));
    }
  },
});

function isInTime(sent: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LATE_MS, false);
    const settle = () => {
      clearTimeout(timer);
      resolve(true);
    };
    sent.then(settle, settle);
  });
}

function toRecalled(data: unknown, otherwise: () => Promise<HttpAnswer>): HttpAnswer | Promise<HttpAnswer> {
  if (data === undefined) return otherwise();
  if (data === null) throw new ApiError('outside', { quiet: true });
  return { data, status: 200, etag: null };
}
