/**
 * When a fetched store works: while somebody is logged in and some element watches it; again after a failed
 * connection, when the browser is back online, and when a hidden tab is shown.
 */
import { onMount, type ReadableAtom } from 'nanostores';
import { $identity } from '../credentials.ts';
import type { ApiError } from '../errors.ts';
import { $session } from '../session.ts';

/** A store that lost its connection tries again after this many milliseconds, counted from the failure. */
export const RECOVERY_MS = 5000;

/** After an error of the server itself, and when it asked for patience, this many milliseconds later. */
const FAULT_RECOVERY_MS = 30_000;

/** @returns milliseconds until what failed is fetched again by itself; 0 when only people can change it */
export function getRecoveryDelay(error: ApiError | null): number {
  if (error?.failure !== 'status') return RECOVERY_MS;
  return error.status >= 500 || error.status === 429 ? FAULT_RECOVERY_MS : 0;
}

export interface Lifecycle {
  /** Somebody watches and somebody is logged in: fetch. */
  start: () => void;
  /** Nobody watches any more: give up what is under way. */
  stop: () => void;
  /** Another person, or nobody, is logged in: forget everything. */
  forget: () => void;
  /** Whether showing the tab or coming back online should fetch again. */
  isStale: () => boolean;
}

/** Ties a store's fetching to its listeners, to the session and to the page. */
export function live(store: ReadableAtom, { start, stop, forget, isStale }: Lifecycle): void {
  // A change of person while nobody watches must clear the store too: it may be read without being mounted.
  $identity.listen(forget);
  onMount(store, () => {
    const begin = () => {
      if ($session.get().status === 'in') start();
    };
    const wake = () => {
      if (!document.hidden && isStale()) begin();
    };
    const unbind = $session.subscribe((session, previous) => {
      if (
        session.status === 'in' &&
        (previous?.status !== 'in' || previous.user?.username !== session.user?.username)
      )
        begin();
    });
    globalThis.document?.addEventListener('visibilitychange', wake);
    globalThis.window?.addEventListener('online', wake);
    return () => {
      unbind();
      globalThis.document?.removeEventListener('visibilitychange', wake);
      globalThis.window?.removeEventListener('online', wake);
      stop();
    };
  });
}
