/**
 * A store of one thing that the server knows: fetched when an element watches it, once however many do, polled
 * on request, refreshed on demand; what was known stays shown while it is refreshed or the connection is lost.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, toApiError } from '../_http/errors.ts';
import type { Wait } from '../_http/http.ts';
import { live } from './lifecycle.ts';

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
  /** The last round failed: whether the server is back is asked with a single attempt. */
  once?: boolean;
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

const initial = { ...UNLOADED, data: null } as const;

/**
 * @param fetcher fetches and reads the data; it throws `ApiError`
 * @param options `pollMs` asks again that long after the end of each round, never in a hidden tab (in kiosk, all
 *   queries are asked again); `staleMs` fetches again when a hidden tab is shown after that long
 */
export function createQuery<T>(
  fetcher: (context: FetchContext) => Promise<T>,
  { pollMs, staleMs = 60_000 }: { pollMs?: number; staleMs?: number } = {},
): Query<T> {
  const $state = atom<QueryState<T>>(initial);
  let current: AbortController | null = null;
  const patch = (change: Partial<QueryState<T>>) => $state.set({ ...$state.value, ...change });

  async function fetchRound(once: boolean): Promise<void> {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    const { signal } = mine;
    rounds.begin();
    patch({ status: 'LOADING', wait: null });
    const onWait = (wait: Wait | null) => {
      if (current === mine) patch({ wait });
    };
    try {
      const data = await fetcher({ signal, onWait, once });
      if (current !== mine) return;
      current = null;
      patch({ status: 'LOADED', data, error: null, wait: null, loadedAt: Date.now() });
    } catch (thrown) {
      if (current !== mine) return;
      current = null;
      patch({ status: 'ERROR', error: toApiError(thrown), wait: null });
    }
    rounds.end();
  }
  const refresh = () => fetchRound(false);

  function cancel() {
    current?.abort();
    current = null;
    rounds.halt();
    const { status, data } = $state.value;
    if (status === 'LOADING') patch({ status: data === null ? 'INITIAL' : 'LOADED', wait: null });
  }

  const rounds = live($state, {
    start: () => void refresh(),
    refresh: (once) => void fetchRound(once),
    stop: cancel,
    forget: () => {
      cancel();
      $state.set(initial);
    },
    pollMs,
    staleMs,
  });

  return {
    $state,
    refresh,
    cancel,
    set: (data) => {
      // a fetch under way may have read the time before
      current?.abort();
      current = null;
      patch({ status: 'LOADED', data, error: null, wait: null, loadedAt: Date.now() });
      rounds.end();
    },
    drop: () => {
      cancel();
      $state.set({ ...initial, status: 'ERROR', error: new ApiError('status', { status: 404 }) });
    },
  };
}
