/**
 * Reads while the network is away: what a round on this device holds is answered from it (`core/round`), and only then.
 * On a page without a round, a read fails like any other call.
 */
import { pageSingleton } from '../lib/page-singletons.ts';
import type { HttpAnswer } from './call.ts';
import { ApiError, toApiError } from './errors.ts';

/** A read that has not been answered after so many milliseconds is answered by the round, where that holds it. */
const LATE_MS = 10_000;

/** The round, as reads know it. */
export interface Recaller {
  /** No call has been answered since the last one failed. */
  isAway: () => boolean;
  /** @returns `null` for what it does not hold, `undefined` where this person has no round */
  recall: (address: string) => Promise<unknown | null | undefined>;
  /** A read has had no answer. */
  lost: () => void;
  /** The server has answered a call: the network is there. */
  answered: () => void;
}

export const recaller = pageSingleton(
  'http.recaller',
  (): {
    current: Recaller | null;
    /** The person of whom this device is known to hold no round; `''` for nobody. */
    without: string;
  } => ({ current: null, without: '' }),
);

/**
 * @param address the path with its query
 * @param send makes the call; `isBrief` once, without waiting for the network; `late` ends it
 * @throws ApiError
 */
export async function readOrRecall(
  address: string,
  send: (isBrief: boolean, late?: AbortSignal) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const round = recaller.current;
  if (!round) return send(false);
  if (round.isAway()) return toRecalled(await round.recall(address), () => send(false));
  const late = new AbortController();
  const sent = send(true, late.signal);
  try {
    if (await isInTime(sent)) return await sent;
    const held = await round.recall(address);
    // a slow server is waited for where there is nothing else
    if (held === undefined || held === null) return await sent;
    late.abort();
    round.lost();
    return { data: held, status: 200, etag: null };
  } catch (thrown) {
    if (toApiError(thrown).failure !== 'network') throw thrown;
    const data = await round.recall(address);
    if (data !== undefined) round.lost();
    return toRecalled(data, () => send(false));
  }
}

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
