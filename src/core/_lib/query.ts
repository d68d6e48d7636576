/**
 * A store of one thing that the server knows: fetched when an element watches it, once however many do, polled
 * on request, refreshed on demand; what was known stays shown while it is refreshed or the connection is lost.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, toApiError } from '../errors.ts';
import type { Wait } from '../http.ts';
import { getRecoveryDelay, live } from './lifecycle.ts';

/** Loading status, by the names of spec §4. */
export type Status = 'INITIAL' | 'LOADING' | 'LOADED' | 'ERROR';

/** How the loading of something goes. */
export interface LoadState {
  status: Status;
  error: ApiError | null;
  /** Why the answer is late, for the screen to say. */
  wait: Wait | null;
  /** When the data came, in milliseconds since 1970. */
  loadedAt: number | null;
}

/** Nothing was asked yet. */
export const UNLOADED = { status: 'INITIAL', error: null, wait: null, loadedAt: null } as const;

export interface QueryState<T> extends LoadState {
  /** The last data known, also while loading again or after an error. */
  data: T | null;
}

/** What a fetcher is given: pass both on to the call. */
export interface FetchContext {
  signal: AbortSignal;
  onWait: (wait: Wait | null) => void;
}

export interface Query<T> {
  $state: ReadableAtom<QueryState<T>>;
  /** Fetches now; an older fetch under way is given up. Never rejects. */
  refresh: () => Promise<void>;
  /** Puts in what a write has answered. */
  set: (data: T) => void;
  /** Takes out what is known: it has been deleted, and is not there (404) for whoever asks again. */
  drop: () => void;
  /** Gives up the fetch under way (« Annuler »). */
  cancel: () => void;
}

/** A poll that has not answered after this many milliseconds is given up and asked again. */
export const POLL_TIMEOUT_MS = 30_000;

const initial = { ...UNLOADED, data: null } as const;

/**
 * @param fetcher fetches and reads the data; it throws `ApiError`
 * @param options `pollMs` asks again that long after the end of each round, never in a hidden tab;
 *   `staleMs` fetches again when a hidden tab is shown after that long
 */
export function createQuery<T>(
  fetcher: (context: FetchContext) => Promise<T>,
  { pollMs, staleMs = 60_000 }: { pollMs?: number; staleMs?: number } = {},
): Query<T> {
  const $state = atom<QueryState<T>>(initial);
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched = false;

  const patch = (change: Partial<QueryState<T>>) => $state.set({ ...$state.value, ...change });

  async function refresh(): Promise<void> {
    current?.abort();
    clearTimeout(timer);
    const mine = new AbortController();
    current = mine;
    const { signal } = mine;
    if (pollMs) timer = setTimeout(() => void refresh(), POLL_TIMEOUT_MS);
    patch({ status: 'LOADING', wait: null });
    const onWait = (wait: Wait | null) => {
      if (current === mine) patch({ wait });
    };
    try {
      const data = await fetcher({ signal, onWait });
      if (current !== mine) return;
      current = null;
      clearTimeout(timer);
      patch({ status: 'LOADED', data, error: null, wait: null, loadedAt: Date.now() });
    } catch (thrown) {
      if (current !== mine) return;
      current = null;
      clearTimeout(timer);
      const error = toApiError(thrown);
      patch({ status: 'ERROR', error, wait: null });
    }
    schedule();
  }

  function schedule() {
    const { error, status } = $state.value;
    const delay = (status === 'ERROR' && getRecoveryDelay(error)) || pollMs;
    if (!watched || !delay || error?.status === 401) return;
    timer = setTimeout(() => {
      if (!globalThis.document?.hidden) void refresh();
    }, delay);
  }

  function cancel() {
    current?.abort();
    current = null;
    clearTimeout(timer);
    const { status, data } = $state.value;
    if (status === 'LOADING') patch({ status: data === null ? 'INITIAL' : 'LOADED', wait: null });
  }

  live($state, {
    start: () => {
      watched = true;
      void refresh();
    },
    stop: () => {
      watched = false;
      cancel();
    },
    forget: () => {
      cancel();
      $state.set(initial);
    },
    isStale: () => {
      const { status, loadedAt } = $state.value;
      return status === 'ERROR' || Boolean(pollMs) || Date.now() - (loadedAt ?? 0) > staleMs;
    },
  });

  return {
    $state,
    refresh,
    cancel,
    set: (data) => {
      // a fetch under way may have read the time before
      current?.abort();
      current = null;
      clearTimeout(timer);
      patch({ status: 'LOADED', data, error: null, wait: null, loadedAt: Date.now() });
      schedule();
    },
    drop: () => {
      cancel();
      $state.set({ ...initial, status: 'ERROR', error: new ApiError('status', { status: 404 }) });
    },
  };
}
