/**
 * Decides when a store is fetched: while somebody is logged in and an element listens to it. It is fetched again
 * after a failure, when the browser is back online, when a hidden tab is shown, at its polling interval when it has
 * one, and at the kiosk's interval in a kiosk. Reads never overlap: the next one is timed from the end of the
 * last.
 */

import { atom, onMount, onStart, type ReadableAtom } from 'nanostores';
import type { ApiError } from '../http/api-error.ts';
import { $identity } from '../http/credentials.ts';
import { RETRY_AFTER_MAX_MS } from '../http/retry.ts';
import { pageSingleton } from '../lib/page-singletons.ts';
import { listenWhile } from '../lib/weak-listeners.ts';
import { $kiosks, $wokenAt, isKiosk } from '../page/kiosk.ts';
import { $session, type Session } from '../session/session.ts';
import { beginCount, beginLook, type Follow, isLookedAt, type Reading } from './follow.ts';
import { FAULT_RECOVERY_MS, FOLLOW_MS, KIOSK_REFRESH_MS, RECOVERY_MS } from './refresh-times.ts';

/** Where reads repeat, one that brings nothing for this many milliseconds is aborted and started again. */
export const POLL_TIMEOUT_MS = 30_000;

/** Several events that follow one wake-up of the page within this many milliseconds start one read. */
const SAME_WAKE_MS = 5000;

/**
 * A random delay between three quarters and the whole of the maximum, so that many screens do not come back at
 * once.
 * @returns milliseconds until a failed read is repeated; 0 when repeating it cannot help
 */
export function getRecoveryDelay(error: ApiError | null): number {
  const spread = 0.75 + Math.random() / 4;
  if (error?.failure !== 'status') return RECOVERY_MS * spread;
  if (error.status < 500 && error.status !== 429) return 0;
  return Math.max(FAULT_RECOVERY_MS * spread, Math.min(error.retryAfter, RETRY_AFTER_MAX_MS));
}

/** The part of a store's state that decides when it is fetched. */
interface ReadState {
  status: 'INITIAL' | 'LOADING' | 'LOADED' | 'ERROR';
  error: ApiError | null;
  loadedAt: number | null;
}

export interface Lifecycle {
  /** Called when the store has a listener and somebody is logged in: fetches missing or old data. */
  start: () => void;
  /**
   * Fetches, after aborting an older fetch under way.
   * @param once whether to make a single attempt, because the last read failed
   * @param isAsked whether a person, or the page itself, wants it: what it changes is shown at once
   * @returns resolves at the end of the read
   */
  refresh: (once: boolean, isAsked: boolean) => Promise<void>;
  /** Reads again, quietly, what is loaded and looked at. @returns whether it could: no read was under way */
  follow: (reading: Reading) => Promise<boolean>;
  /** Called when the last listener has gone: aborts the fetch under way. */
  stop: () => void;
  /** Called when another user, or nobody, is logged in: drops all data. */
  forget: () => void;
  /** Milliseconds from the end of a read to the next, never in a hidden tab. */
  pollMs?: number;
  /** Data older than this many milliseconds is fetched again when the tab is shown or back online. */
  staleMs: number;
  /** It is read after what else is looked at, when all is read again. */
  isLater?: boolean;
  /** In a kiosk, the milliseconds from the end of a read to the next. */
  getKioskRefreshMs?: () => number;
}

export type Look = (newSince?: number) => () => void;

/** Through these a store reports its reads. */
export interface ReadReports {
  /** A read began, or another part of its answer arrived. */
  begin: () => void;
  /** The read ended or was aborted; the store's state holds the outcome. */
  end: () => void;
  /** Cancels the next automatic read. */
  halt: () => void;
  /**
   * An element shows the store, in sight, until the returned function is called: it follows the server.
   * @param newSince when it was drawn, in milliseconds since 1970, where it comes into sight for the first time
   */
  look: Look;
}

/** Of each store on screen, what fetches it again. */
const onScreen = pageSingleton('stores.on-screen', () => new Set<() => Promise<void>>());

/** Fetches again everything that the elements of the page show. @returns resolves once all of it has come, or failed */
export const refreshAll = async (): Promise<void> => {
  await Promise.all([...onScreen].map((again) => again()));
};

/** Counts how often everything may have changed at once. */
const $overhauls = pageSingleton('stores.overhauls', () => atom(0));

/**
 * Everything may have changed at once: what the page shows is fetched again, and what it has known before is
 * forgotten.
 * @returns as `refreshAll`
 */
export const readAllAgain = (): Promise<void> => {
  $overhauls.set($overhauls.get() + 1);
  return refreshAll();
};

/** Whether somebody has logged in, perhaps in the place of another. */
const isLogin = (session: Session, previous: Session | undefined): boolean =>
  session.status === 'in' &&
  (previous?.status !== 'in' || previous.user?.username !== session.user?.username);

const isStale = ({ status, loadedAt }: ReadState, limit: number): boolean =>
  status === 'ERROR' || Date.now() - (loadedAt ?? 0) > limit;

const isOld = (readAt: number | null): boolean => Date.now() - (readAt ?? 0) >= FOLLOW_MS;

/** @param target absent outside browsers @returns ends it */
function listenTo(target: EventTarget | undefined, event: string, listener: () => void): () => void {
  target?.addEventListener(event, listener);
  return () => target?.removeEventListener(event, listener);
}

/**
 * What changes while a store is read comes too late for that answer: it is read once more.
 * @param isWanted whether somebody looks at what would be read
 */
function createFollowing(read: Lifecycle['follow'], isWanted: () => boolean) {
  let isBehind = false;
  const catchUp = () => {
    const isDue = isBehind && isWanted();
    isBehind = false;
    if (isDue) void follow({ deep: true, adopt: false });
  };
  const readQuietly = async (reading: Reading): Promise<boolean> => {
    const isRead = await read(reading);
    if (isRead) catchUp();
    return isRead;
  };
  const follow: Follow = async (reading) => {
    if (!(await readQuietly(reading))) isBehind ||= reading.deep && isWanted();
  };
  return { readQuietly, follow, catchUp };
}

/**
 * nanostores keeps a store mounted for a second after its last listener: a login in that second reads nothing for
 * the next person, unless a listener comes.
 * @param open reads the store
 */
function readWhenHeard(store: ReadableAtom, open: () => void) {
  let isOwed = false;
  const unbind = onStart(store, () => {
    if (isOwed) open();
    isOwed = false;
  });
  const onSession = (session: Session, previous: Session | undefined) => {
    if (!isLogin(session, previous)) return;
    // its first listener is not counted yet while the store is mounted
    isOwed = previous !== undefined && !store.lc;
    if (!isOwed) open();
  };
  return { onSession, unbind };
}

const isResting = () => !isKiosk() && globalThis.document?.hidden === true;

/** Binds a store's fetching to its listeners, the session, the page and the clock. */
export function bindLifecycle<State extends ReadState>(
  store: ReadableAtom<State>,
  { start, refresh, follow: read, stop, forget, ...paces }: Lifecycle,
): ReadReports {
  const { pollMs, staleMs, isLater, getKioskRefreshMs = () => KIOSK_REFRESH_MS } = paces;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched = false;
  let begunAt = 0;
  const state = (): State => store.value as State;
  const getPace = () => pollMs ?? (isKiosk() ? getKioskRefreshMs() : 0);
  const run = (once: boolean) => void (isResting() || refresh(once, false));
  const { readQuietly, follow, catchUp } = createFollowing(
    read,
    () => watched && state().status !== 'ERROR' && (pollMs ? !isKiosk() : isLookedAt(follow)),
  );

  const halt = () => clearTimeout(timer);
  const begin = () => {
    halt();
    begunAt = Date.now();
    if (watched && getPace()) timer = setTimeout(() => refresh(false, false), POLL_TIMEOUT_MS);
  };
  const end = () => {
    halt();
    const { status, error } = state();
    const failed = status === 'ERROR';
    const delay = (failed && getRecoveryDelay(error)) || getPace();
    if (watched && delay && error?.status !== 401) timer = setTimeout(() => run(failed), delay);
    catchUp();
  };

  // A change of user while nothing listens must clear the store too: it may be read without being mounted.
  listenWhile(store, $identity, forget);
  listenWhile(store, $overhauls, () => watched || forget());
  onMount(store, () => {
    const open = () => {
      if ($session.get().status !== 'in') return;
      watched = true;
      start();
    };
    const wake = () => {
      if ($session.get().status !== 'in' || isResting()) return;
      const isLoading = state().status === 'LOADING';
      if (isLoading && Math.abs(Date.now() - begunAt) < SAME_WAKE_MS) return;
      // several events follow one wake-up: none of them is news to the read under way
      if (isLookedAt(follow) && state().status === 'LOADED') void readQuietly({ deep: true, adopt: false });
      else if (isStale(state(), Math.min(staleMs, getPace() || staleMs))) refresh(false, false);
      // a read that was due in the hidden tab was skipped
      else if (!isLoading) end();
    };
    const again = async () => void ($session.get().status === 'in' && (await refresh(false, true)));
    onScreen.add(again);
    const heard = readWhenHeard(store, open);
    const unbind = [
      heard.unbind,
      () => onScreen.delete(again),
      pollMs ? beginCount(follow) : () => {},
      $session.subscribe(heard.onSession),
      $kiosks.listen(() => {
        if (state().status === 'LOADED' || state().status === 'ERROR') end();
        else if (state().status === 'LOADING') begin();
      }),
      $wokenAt.listen(wake),
      listenTo(globalThis.document, 'visibilitychange', wake),
      listenTo(globalThis.window, 'online', wake),
    ];
    return () => {
      for (const each of unbind) each();
      watched = false;
      halt();
      stop();
    };
  });
  const look = (newSince = 0) => {
    const { status, loadedAt: readAt } = state();
    // what another screen read a while ago is not read by anybody here yet
    if (status === 'LOADED' && !pollMs && !isKiosk() && isOld(readAt))
      void readQuietly({ deep: true, adopt: (readAt ?? 0) < newSince });
    return beginLook(follow, isLater);
  };
  return { begin, end, halt, look };
}
