/** The dashboard's counters, polled every 10 seconds for all elements together (spec §7, §9). */
import { computed } from 'nanostores';
import { isSameAnswer } from '../kernel/lib/same-answer.ts';
import { countTurns, followCounter } from '../kernel/store/follow.ts';
import { createQuery } from '../kernel/store/query.ts';
import { COUNTERS_POLL_MS } from '../kernel/store/refresh-times.ts';
import { $now } from '../kernel/time/clock.ts';
import { fetchCounters } from './api.ts';
import type { Counters } from './model.ts';

let last: Counters | null = null;

export const countersQuery = createQuery(
  async (context) => {
    const turns = countTurns();
    const counters = await fetchCounters(context);
    if (last && !isSameAnswer(last, counters)) followCounter(turns);
    last = counters;
    return counters;
  },
  { pollMs: COUNTERS_POLL_MS },
);
export const $counters = countersQuery.$state;

/** Counters older than this many milliseconds are shown with their time. */
export const OLD_MS = 30_000;

/**
 * When the counters on screen were received, in milliseconds since 1970, once they are no longer fresh: the
 * connection is lost, or no round has ended for `OLD_MS`. `null` while they are fresh.
 */
export const $countersOldSince = computed([$counters, $now], ({ loadedAt, error, wait }, now) =>
  loadedAt !== null && (error !== null || wait !== null || now - loadedAt > OLD_MS) ? loadedAt : null,
);
