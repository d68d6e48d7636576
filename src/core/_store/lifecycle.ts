/**
 * When a fetched store works: while somebody is logged in and some element watches it. It is fetched again after a
 * failure, when the browser is back online, when a hidden tab is shown, at its own pace when it has one, and on a
 * screen in kiosk at the pace of all. Rounds never overlap: the next one is timed from the end of the last.
 */
import { onMount, type ReadableAtom } from 'nanostores';
import { $identity } from '../_http/credentials.ts';
import type { ApiError } from '../_http/errors.ts';
import { listenWhile } from '../_lib/lifetime.ts';
import { $kiosks, $wokenAt, isKiosk } from '../_page/kiosk.ts';
import { $session } from '../session/session.ts';

/** A store that lost its connection tries again after this many milliseconds at most, counted from the failure. */
export const RECOVERY_MS = 5000;

/** After an error of the server itself, and when it asked for patience, this many at most, unless it asks for more. */
export const FAULT_RECOVERY_MS = 10_000;

/** A round that nothing was heard of for this many milliseconds is given up and begun again, where rounds repeat. */
export const POLL_TIMEOUT_MS = 30_000;

/** In kiosk, what one call or a few bring is fetched this many milliseconds after its last round ended. */
export const KIOSK_PACE_MS = 25_000;

/** Long lists, which many calls bring, this many after. */
export const KIOSK_LONG_PACE_MS = 60_000;

/** What woke the page comes as several events at once: they begin one round. */
const SAME_WAKE_MS = 5000;

/**
 * Many screens that failed together do not come back together: each waits between three quarters and the whole.
 * @returns milliseconds until what failed is fetched again by itself; 0 when only people can change it
 */
export function getRecoveryDelay(error: ApiError | null): number {
  const spread = 0.75 + Math.random() / 4;
  if (error?.failure !== 'status') return RECOVERY_MS * spread;
  if (error.status < 500 && error.status !== 429) return 0;
  return Math.max(FAULT_RECOVERY_MS * spread, error.retryAfter);
}

/** What of a store's state decides when it is fetched. */
interface Round {
  status: 'INITIAL' | 'LOADING' | 'LOADED' | 'ERROR';
  error: ApiError | null;
  loadedAt: number | null;
}

export interface Lifecycle {
  /** Somebody watches and somebody is logged in: fetch what is missing or old. */
  start: () => void;
  /**
   * Fetches; an older fetch under way is given up.
   * @param once the last round failed: whether the server is back is asked with a single attempt
   */
  refresh: (once: boolean) => void;
  /** Nobody watches any more: give up what is under way. */
  stop: () => void;
  /** Another person, or nobody, is logged in: forget everything. */
  forget: () => void;
  /** Asks again that many milliseconds after the end of each round, never in a hidden tab. */
  pollMs?: number;
  /** How old data may be, in milliseconds, when the tab is shown or back online. */
  staleMs: number;
  /** In kiosk, the milliseconds from the end of a round to the next. */
  getKioskPace?: () => number;
}

/** What a store reports of its rounds. */
export interface Rounds {
  /** A round began, or another part of its answer came. */
  begin: () => void;
  /** It ended, or was given up: the state says how. */
  end: () => void;
  /** Nothing is to be fetched by itself any more. */
  halt: () => void;
}

/** Ties a store's fetching to its listeners, to the session, to the page, and to time. */
export function live<State extends Round>(
  store: ReadableAtom<State>,
  { start, refresh, stop, forget, pollMs, staleMs, getKioskPace = () => KIOSK_PACE_MS }: Lifecycle,
): Rounds {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched = false;
  let begunAt = 0;

  const state = (): State => store.value as State;
  const getPace = () => pollMs ?? (isKiosk() ? getKioskPace() : 0);
  const isResting = () => !isKiosk() && globalThis.document?.hidden === true;
  const run = (once: boolean) => {
    if (!isResting()) refresh(once);
  };

  const halt = () => clearTimeout(timer);
  const begin = () => {
    halt();
    begunAt = Date.now();
    if (watched && getPace()) timer = setTimeout(() => refresh(false), POLL_TIMEOUT_MS);
  };
  const end = () => {
    halt();
    const { status, error } = state();
    const failed = status === 'ERROR';
    const delay = (failed && getRecoveryDelay(error)) || getPace();
    if (watched && delay && error?.status !== 401) timer = setTimeout(() => run(failed), delay);
  };

  // A change of person while nobody watches must clear the store too: it may be read without being mounted.
  listenWhile(store, $identity, forget);
  onMount(store, () => {
    const open = () => {
      if ($session.get().status !== 'in') return;
      watched = true;
      start();
    };
    const isStale = () => {
      const { status, loadedAt } = state();
      const age = Date.now() - (loadedAt ?? 0);
      return status === 'ERROR' || age > Math.min(staleMs, getPace() || staleMs);
    };
    const wake = () => {
      if ($session.get().status !== 'in' || isResting()) return;
      const isLoading = state().status === 'LOADING';
      if (isLoading && Math.abs(Date.now() - begunAt) < SAME_WAKE_MS) return;
      if (isStale()) refresh(false);
      // a round that fell due in a hidden tab was let go
      else if (!isLoading) end();
    };
    const unbind = [
      $session.subscribe((session, previous) => {
        if (
          session.status === 'in' &&
          (previous?.status !== 'in' || previous.user?.username !== session.user?.username)
        )
          open();
      }),
      $kiosks.listen(() => {
        if (state().status === 'LOADED' || state().status === 'ERROR') end();
        else if (state().status === 'LOADING') begin();
      }),
      $wokenAt.listen(wake),
    ];
    globalThis.document?.addEventListener('visibilitychange', wake);
    globalThis.window?.addEventListener('online', wake);
    return () => {
      for (const each of unbind) each();
      globalThis.document?.removeEventListener('visibilitychange', wake);
      globalThis.window?.removeEventListener('online', wake);
      watched = false;
      halt();
      stop();
    };
  });
  return { begin, end, halt };
}
