/**
 * What elements show follows the server: every store that is looked at is read again, quietly, every ten seconds, and
 * at once when something is known to have changed. Nobody looks in a hidden tab or out of sight; a kiosk reads at a
 * pace of its own (`refresh-policy.ts`).
 */
import { pageSingleton } from '../lib/page-singletons.ts';
import { isOffline } from '../page/connection.ts';
import { isKiosk } from '../page/kiosk.ts';

/** What is looked at is at most so old, in milliseconds: the pace of the counters (spec §9). */
export const FOLLOW_MS = 10_000;

/** How a store is read again. */
export interface Reading {
  /** Whether the whole of a long list is read, and not only its beginning. */
  deep: boolean;
  /** Whether what has come is shown at once: nobody has begun to read. */
  adopt: boolean;
}

/** Reads a store again, quietly: without a sign of loading, and without a word where the server cannot be reached. */
export type Follow = (reading: Reading) => Promise<void>;

const looked = pageSingleton('stores.looked', () => new Map<Follow, number>());
/** Its timer, while something is looked at. */
const clock = pageSingleton('stores.clock', (): { timer?: ReturnType<typeof setInterval> } => ({}));

/** Whether somebody can see the page, and the server be reached. */
const isWatched = (): boolean => globalThis.document?.hidden !== true && !isOffline();

function followAll(reading: Reading): void {
  if (!isWatched() || isKiosk()) return;
  for (const follow of looked.keys()) void follow(reading);
}

/** Reads again at once all that is looked at, since something has changed on the server. */
export const followNow = (): void => followAll({ deep: true, adopt: false });

/** Notes that an element shows a store, in sight. @returns ends that */
export function beginLook(follow: Follow): () => void {
  looked.set(follow, (looked.get(follow) ?? 0) + 1);
  clock.timer ??= setInterval(() => followAll({ deep: false, adopt: false }), FOLLOW_MS);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const rest = (looked.get(follow) ?? 1) - 1;
    if (rest > 0) looked.set(follow, rest);
    else looked.delete(follow);
    if (looked.size > 0) return;
    clearInterval(clock.timer);
    delete clock.timer;
  };
}

/** Whether an element shows a store, in sight. */
export const isLookedAt = (follow: Follow): boolean => looked.has(follow) && !isKiosk();
