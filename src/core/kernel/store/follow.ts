/**
 * What elements show follows the server: every store that is looked at is read again, quietly, at its pace
 * (`refresh-times.ts`), and at once when something is known to have changed. Nobody looks in a hidden tab or out of
 * sight; a kiosk reads at a pace of its own (`store-lifecycle.ts`).
 */
import { pageSingleton } from '../lib/page-singletons.ts';
import { isOffline } from '../page/connection.ts';
import { isKiosk } from '../page/kiosk.ts';
import { hasCapability } from '../session/rights.ts';
import { $session } from '../session/session.ts';
import { FED_FOLLOW_MS, FOLLOW_MS } from './refresh-times.ts';

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
/** Of what is looked at, what is read after the rest: it answers later, and makes nobody wait. */
const later = pageSingleton('stores.later', () => new Set<Follow>());
/** What is read at a pace of its own, and at once when something has changed. */
const counted = pageSingleton('stores.counted', () => new Set<Follow>());
/** The page of what was deleted has been left after so many milliseconds (D-244). */
const LEAVE_MS = 1000;
/** The rest has so many milliseconds for itself. */
const HEAD_START_MS = 250;
interface FollowClock {
  /** While something is looked at. */
  timer?: ReturnType<typeof setInterval>;
  /** Whether changes are named. */
  isFed?: boolean;
  /** When all was read last. */
  readAt?: number;
  /** How often all was read whole. */
  turns: number;
  /** Whether what is read later waits for the rest. */
  isRestDue?: boolean;
  deletions: number;
  /** When the last deletion ended. */
  deletedAt: number;
}
const clock = pageSingleton(
  'stores.clock',
  (): FollowClock => ({ turns: 0, deletions: 0, deletedAt: Number.NEGATIVE_INFINITY }),
);
/** Called when something begins to be looked at, and when nothing is any more. */
const watchers = pageSingleton('stores.watchers', () => new Set<() => void>());

/** Whether somebody can see the page, and the server be reached. */
const isWatched = (): boolean => globalThis.document?.hidden !== true && !isOffline();

/**
 * Whether something of this page is being deleted, or just was: it and its parts may still be looked at. A device whose
 * clock is set back goes on at once.
 */
const isDeleting = (): boolean => clock.deletions > 0 || Math.abs(Date.now() - clock.deletedAt) < LEAVE_MS;

/** Awaits a deletion: the server names it before it answers, and what it deletes is not read again. Throws what it throws. */
export async function whileDeleting<T>(deletion: Promise<T>): Promise<T> {
  clock.deletions += 1;
  try {
    return await deletion;
  } finally {
    clock.deletions -= 1;
    clock.deletedAt = Date.now();
  }
}

function followAll(reading: Reading): void {
  if (!isWatched() || isKiosk()) return;
  if (isDeleting()) {
    // the next turn reads what has changed meanwhile
    delete clock.readAt;
    return;
  }
  clock.readAt = Date.now();
  if (reading.deep) clock.turns += 1;
  const isLater = (follow: Follow) => later.has(follow);
  const first = [...looked.keys()].filter((follow) => !isLater(follow)).map((follow) => follow(reading));
  // what waits already is read after this too
  if (clock.isRestDue || ![...looked.keys()].some(isLater)) return;
  clock.isRestDue = true;
  void withinHeadStart(first).then(() => {
    clock.isRestDue = false;
    for (const follow of [...looked.keys()].filter(isLater)) void follow(reading);
  });
}

/** Waits until all of it has come, or its head start is over. */
async function withinHeadStart(reads: readonly Promise<void>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<void>((resume) => {
    timer = setTimeout(resume, HEAD_START_MS);
  });
  await Promise.race([Promise.all(reads), isOver]);
  clearTimeout(timer);
}

/** Reads again at once all that is looked at, since something has changed on the server. */
export const followNow = (): void => followAll({ deep: true, adopt: false });

/**
 * What moves a counter is in a list: reads it at once, unless all was read beside the counter.
 * @param turns of `countTurns` before the counter was asked for
 */
export function followCounter(turns: number): void {
  if (clock.turns === turns) followNow();
}

/** How often all that is looked at was read whole. */
export const countTurns = (): number => clock.turns;

/** The same with what has a pace of its own: the server has named a change. */
export function followNamed(): void {
  if (!isWatched() || isKiosk()) return;
  for (const follow of counted) if (!looked.has(follow)) void follow({ deep: true, adopt: false });
  followNow();
}

function followInTurn(): void {
  if (clock.isFed && Date.now() - (clock.readAt ?? 0) < FED_FOLLOW_MS - FOLLOW_MS / 2) return;
  followAll({ deep: false, adopt: false });
}

/** Notes whether the server names what changes: reads are then rare. */
export function setFed(isFed: boolean): void {
  clock.isFed = isFed;
}

/** A store is read at a pace of its own, and with what is looked at when the server names a change. @returns ends that */
export function beginCount(follow: Follow): () => void {
  counted.add(follow);
  return () => void counted.delete(follow);
}

/** Whether something is looked at. */
export const isAnythingLookedAt = (): boolean => looked.size > 0 && isWatched() && !isKiosk();

/** Calls `watch` when something begins to be looked at, and when nothing is any more. @returns ends that */
export function watchLooks(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

/** Where that code does not come, reads go on. */
const hear = () =>
  import('./hear-while-looked.ts').then(
    (code) => code.hearWhileLooked(),
    () => {},
  );

/**
 * Notes that an element shows a store, in sight.
 * @param isLater it is read after what else is looked at
 * @returns ends that
 */
export function beginLook(follow: Follow, isLater = false): () => void {
  // what changed after its answer, and before the stream was there or while it was loading, was not heard: one read more
  if (!looked.has(follow)) delete clock.readAt;
  looked.set(follow, (looked.get(follow) ?? 0) + 1);
  if (isLater) later.add(follow);
  clock.timer ??= setInterval(followInTurn, FOLLOW_MS);
  if (looked.size === 1) for (const watch of watchers) watch();
  if (hasCapability($session.value?.user ?? null, 'events')) void hear();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const rest = (looked.get(follow) ?? 1) - 1;
    if (rest > 0) looked.set(follow, rest);
    else {
      looked.delete(follow);
      later.delete(follow);
    }
    if (looked.size > 0) return;
    clearInterval(clock.timer);
    delete clock.timer;
    for (const watch of watchers) watch();
  };
}

/** Whether an element shows a store, in sight. */
export const isLookedAt = (follow: Follow): boolean => looked.has(follow) && !isKiosk();
