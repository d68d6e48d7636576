/**
 * A store of an answer that needs no login: fetched when it is shown, for no user, and again when the network is
 * back. `createQuery` waits for a session.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../kernel/http/api-error.ts';
import { isOffline } from '../kernel/page/connection.ts';

export interface LoginlessState<T> {
  /** The last known data, also after an error. */
  data: T | null;
  error: ApiError | null;
  isLoading: boolean;
  /** The server takes no call before, in milliseconds since 1970; `null` when it may be asked. */
  waitsUntil: number | null;
}

export interface LoginlessQuery<T> {
  $state: ReadableAtom<LoginlessState<T>>;
  /** Fetches now, unless a fetch is under way or the server has asked to wait. Never rejects. */
  refresh: () => Promise<void>;
}

/** Where a busy server names no wait, in milliseconds. */
const WAIT_MS = 30_000;

/** When the server may be asked again after that failure; `null` when it has asked for no wait. */
export const readWaitEnd = (error: ApiError | null): number | null =>
  error?.status === 429 ? Date.now() + (error.retryAfter || WAIT_MS) : null;

/** Whether asking again cannot help: the key opens nothing, or the server has no such call. */
const isFinal = (error: ApiError | null): boolean => error?.status === 404 || error?.status === 410;

/** @param pollMs from the end of a round to the next, never in a hidden tab; `null` for one round */
export function createLoginlessQuery<T>(
  fetcher: (options: { signal: AbortSignal }) => Promise<T>,
  pollMs: number | null,
): LoginlessQuery<T> {
  const $state = atom<LoginlessState<T>>({ data: null, error: null, isLoading: true, waitsUntil: null });
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;

  async function refresh(): Promise<void> {
    const { data, error, waitsUntil } = $state.value;
    if (current || (waitsUntil !== null && Date.now() < waitsUntil)) return;
    clearTimeout(timer);
    const mine = new AbortController();
    current = mine;
    // the wait that has just ended stays on screen until the answer comes
    $state.set({ data, error, isLoading: true, waitsUntil });
    const end = (outcome: Pick<LoginlessState<T>, 'data' | 'error'>) => {
      if (current !== mine) return;
      current = null;
      $state.set({ ...outcome, isLoading: false, waitsUntil: readWaitEnd(outcome.error) });
      plan();
    };
    await fetcher({ signal: mine.signal }).then(
      (read) => end({ data: read, error: null }),
      (thrown) => end({ data, error: toApiError(thrown) }),
    );
  }

  function plan(): void {
    const { error, waitsUntil } = $state.value;
    if (!isShown || isFinal(error)) return;
    const wait = waitsUntil === null ? pollMs : waitsUntil - Date.now();
    if (wait !== null) timer = setTimeout(refreshSeen, wait);
  }

  const refreshSeen = () => {
    clearTimeout(timer);
    const isSeen = !document.hidden && !isOffline();
    if (isSeen && !isFinal($state.value.error)) void refresh();
  };

  onMount($state, () => {
    isShown = true;
    const back = () => {
      if (pollMs !== null || $state.value.error) refreshSeen();
    };
    addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    if (!$state.value.data || pollMs !== null) void refresh();
    return () => {
      isShown = false;
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
      clearTimeout(timer);
      current?.abort();
      current = null;
    };
  });

  return { $state, refresh };
}
