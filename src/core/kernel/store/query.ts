/**
 * A store of one object or answer of the server: fetched when an element listens to it, once however many do;
 * polled if declared, refreshed on demand. Known data stays on screen while it is refreshed or the connection is
 * lost.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, toApiError } from '../http/api-error.ts';
import type { Wait } from '../http/http.ts';
import type { KnownAnswers } from '../http/known-answer.ts';
import { isSameAnswer } from '../lib/same-answer.ts';
import { isKiosk } from '../page/kiosk.ts';
import type { Reading } from './follow.ts';
import { createQuietReads, isFinal } from './quiet-reads.ts';
import { STALE_MS } from './refresh-times.ts';
import { createCompletion } from './relations.ts';
import { bindLifecycle, type Look } from './store-lifecycle.ts';

/** Loading status, with the names of spec §4. */
type QueryStatus = 'INITIAL' | 'LOADING' | 'LOADED' | 'ERROR';

/** The progress and outcome of a fetch. */
export interface LoadState {
  status: QueryStatus;
  error: ApiError | null;
  /** Why the answer is late, for the screen to show. */
  wait: Wait | null;
  /** When the data was received, in milliseconds since 1970. */
  loadedAt: number | null;
  /** Counts the changes of others that came while somebody looked. */
  arrivals: number;
  /** Counts what this page has added or removed itself, or has asked for. */
  own: number;
  /** Not all of it has come: the read was given up (« Annuler »), or a page of a list is missing. */
  incomplete: boolean;
}

/** Whether nothing has come, since the first read was given up; also while it is tried again. */
export const isGivenUp = ({ loadedAt, incomplete }: LoadState): boolean => incomplete && loadedAt === null;

/** The state before the first fetch. */
export const UNLOADED = {
  status: 'INITIAL',
  error: null,
  wait: null,
  loadedAt: null,
  arrivals: 0,
  own: 0,
  incomplete: false,
} as const;

export interface QueryState<T> extends LoadState {
  /** The last known data, also while it is fetched again or after an error. */
  data: T | null;
}

/** What a fetcher receives, to be passed on to the call. */
export interface FetchContext {
  signal: AbortSignal;
  onWait: (wait: Wait | null) => void;
  /** Make a single attempt: the last read failed, and this one finds out whether the server is back. */
  once?: boolean;
  /** It is read again while somebody looks: what differs is what others have changed. */
  isQuiet?: boolean;
  /** What earlier reads have read, so that only what has changed is sent again. */
  known?: KnownAnswers;
}

export interface Query<T> {
  $state: ReadableAtom<QueryState<T>>;
  /** Fetches now, after aborting an older fetch under way. Never rejects. */
  refresh: () => Promise<void>;
  /** Replaces the data with what a write returned. */
  set: (data: T) => void;
  /** Removes the data of a deleted object; the state is then that of a 404. */
  drop: () => void;
  /** Aborts the fetch under way (« Annuler »). */
  cancel: () => void;
  /** An element shows it, in sight, until the returned function is called: it then follows the server. */
  look: Look;
}

const initial = { ...UNLOADED, data: null } as const;

/** What an answer that this page has asked for changes; the first one changes nothing that anybody reads. */
const takeOwn = <T>({ own, data: shown }: QueryState<T>, data: T): Partial<QueryState<T>> => ({
  status: 'LOADED',
  data,
  error: null,
  loadedAt: Date.now(),
  incomplete: false,
  own: own + (shown === null ? 0 : 1),
});

/** What an answer changes that nobody has asked for, read with a sign of loading: after a failure, or a pause. */
const takeUnasked = <T>(shown: QueryState<T>, data: T): Partial<QueryState<T>> => ({
  ...{ status: 'LOADED', error: null, loadedAt: Date.now(), incomplete: false },
  // in a kiosk nobody is there to ask for what waits
  ...(isKiosk() ? takeOwn(shown, data) : takeArrived(shown, data, false)),
});

/** What an answer that was read quietly changes; `null` for nothing. */
function takeArrived<T>(shown: QueryState<T>, data: T, adopt: boolean): Partial<QueryState<T>> | null {
  if (isSameAnswer(data, shown.data)) return null;
  return { data, error: null, loadedAt: Date.now(), arrivals: shown.arrivals + (adopt ? 0 : 1) };
}

/** What the end of a read that brought nothing changes. */
const takeStop = <T>({ status, data }: QueryState<T>, isGivenUp: boolean): Partial<QueryState<T>> => ({
  status: status !== 'LOADING' ? status : data === null ? 'INITIAL' : 'LOADED',
  wait: null,
  incomplete: isGivenUp && data === null,
});

/** The read under way: what it brings is left once another has taken its place. */
function createReads() {
  const reads = {
    current: null as AbortController | null,
    abort: () => {
      reads.current?.abort();
      reads.current = null;
    },
    begin: (mine: AbortController): AbortController => {
      reads.abort();
      reads.current = mine;
      return mine;
    },
    settle: async <T>(
      mine: AbortController,
      read: () => Promise<T>,
      take: (data: T) => void,
      fail: (error: ApiError) => void,
    ): Promise<void> => {
      try {
        const data = await read();
        if (reads.current !== mine) return;
        reads.current = null;
        take(data);
      } catch (thrown) {
        if (reads.current !== mine) return;
        reads.current = null;
        fail(toApiError(thrown));
      }
    },
  };
  return reads;
}

/**
 * @param fetcher fetches and parses the data; it throws `ApiError`
 * @param options `pollMs`: milliseconds from the end of a read to the next, never in a hidden tab (in a kiosk
 *   every query is polled); `staleMs`: data older than this is fetched again when a hidden tab is shown; `isLater`: what
 *   else is looked at is read again before it
 */
export function createQuery<T>(
  fetcher: (context: FetchContext) => Promise<T>,
  { pollMs, staleMs = STALE_MS, isLater }: { pollMs?: number; staleMs?: number; isLater?: boolean } = {},
): Query<T> {
  const $state = atom<QueryState<T>>(initial);
  const reads = createReads();
  const known: KnownAnswers = new Map();
  const patch = (change: Partial<QueryState<T>>) => $state.set({ ...$state.value, ...change });
  const quiet = createQuietReads();
  const related = createCompletion(() => {
    const { data } = $state.value;
    const completed = related.complete(data);
    if (completed !== data) patch({ data: completed });
  });

  function end(change: Partial<QueryState<T>>): void {
    patch({ ...change, wait: null });
    reports.end();
  }
  const show = (data: T, isAsked = true) => end((isAsked ? takeOwn : takeUnasked)($state.value, data));

  async function fetchNow(once: boolean, isAsked: boolean): Promise<void> {
    const mine = reads.begin(new AbortController());
    reports.begin();
    patch({ status: 'LOADING', wait: null });
    const onWait = (wait: Wait | null) => void (reads.current === mine && patch({ wait }));
    const read = () => fetcher({ signal: mine.signal, onWait, once, known });
    const fail = (error: ApiError) => end({ status: 'ERROR', error });
    const take = (data: T) => show(data, isAsked);
    await reads.settle(mine, async () => related.complete(await read()), take, fail);
  }

  async function follow({ adopt }: Reading): Promise<boolean> {
    if ($state.value.status !== 'LOADED' || !quiet.mayBegin(reads.current)) return false;
    const mine = reads.begin(quiet.begin());
    const read = () => fetcher({ signal: mine.signal, onWait: () => {}, once: true, isQuiet: true, known });
    const take = (answer: T) => {
      const change = takeArrived($state.value, related.complete(answer), adopt);
      if (change) patch(change);
    };
    const fail = (error: ApiError) => void (isFinal(error) && patch({ status: 'ERROR', error }));
    return reads.settle(mine, read, take, fail).then(() => true);
  }

  function stop(isGivenUp = false) {
    reads.abort();
    reports.halt();
    const { status, incomplete } = $state.value;
    if (status === 'LOADING' || incomplete) patch(takeStop($state.value, isGivenUp));
  }

  const reports = bindLifecycle($state, {
    start: () => {
      related.open();
      // begun before anybody listened
      if (reads.current && $state.value.status === 'LOADING') reports.begin();
      else void fetchNow(false, true);
    },
    refresh: fetchNow,
    follow,
    stop: () => {
      stop();
      related.close();
    },
    forget: () => {
      stop();
      known.clear();
      $state.set(initial);
    },
    ...{ pollMs, staleMs, isLater },
  });

  return {
    $state,
    refresh: () => fetchNow(false, true),
    cancel: () => stop(true),
    look: reports.look,
    set: (data) => {
      // a fetch under way may have read the older state
      reads.abort();
      show(related.complete(data));
    },
    drop: () => {
      stop();
      const error = new ApiError('status', { status: 404, quiet: true });
      $state.set({ ...initial, status: 'ERROR', error });
    },
  };
}
