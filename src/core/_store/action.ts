/**
 * A write that people start: busy while it runs, never twice at once, its errors told as the catalogue asks;
 * field messages are kept for the form.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, announceError, toApiError } from '../_http/errors.ts';
import type { Wait } from '../_http/http.ts';
import { announce, showSnackbar } from '../_page/notices.ts';

export interface ActionState {
  busy: boolean;
  wait: Wait | null;
  /** The share of the files sent, from 0 to 1; `null` when nothing is being sent. */
  progress: number | null;
  error: ApiError | null;
}

export interface ActionContext {
  signal: AbortSignal;
  onWait: (wait: Wait | null) => void;
  onProgress: (share: number) => void;
}

export interface Action<A extends unknown[], R> {
  $state: ReadableAtom<ActionState>;
  /** Runs unless it is running already. @returns the result, or `undefined` when it failed or was busy */
  run: (...args: A) => Promise<R | undefined>;
  /** Gives up what is under way. */
  cancel: () => void;
  /** Forgets the last error. */
  clear: () => void;
}

const idle: ActionState = { busy: false, wait: null, progress: null, error: null };

/**
 * @param task does the write; it throws `ApiError`
 * @param options `success` is the sentence of the snackbar, if any; `quiet` leaves the telling of errors, or
 *   of those that it names, to the screen that reads `$state`
 */
export function createAction<A extends unknown[], R>(
  task: (context: ActionContext, ...args: A) => Promise<R>,
  { success, quiet = false }: { success?: string; quiet?: boolean | ((error: ApiError) => boolean) } = {},
): Action<A, R> {
  const $state = atom<ActionState>(idle);
  let current: AbortController | null = null;

  async function run(...args: A): Promise<R | undefined> {
    if (current) return undefined;
    const mine = new AbortController();
    current = mine;
    $state.set({ ...idle, busy: true });
    const patch = (change: Partial<ActionState>) => {
      if (current === mine) $state.set({ ...$state.value, ...change });
    };
    const context: ActionContext = {
      signal: mine.signal,
      onWait: (wait) => patch({ wait }),
      onProgress: (progress) => patch({ progress }),
    };
    try {
      const result = await task(context, ...args);
      $state.set(idle);
      if (success) {
        showSnackbar(success);
        announce(success);
      }
      return result;
    } catch (thrown) {
      const error = toApiError(thrown);
      $state.set({ ...idle, error: error.failure === 'aborted' ? null : error });
      if (typeof quiet === 'function' ? !quiet(error) : !quiet) announceError(error);
      return undefined;
    } finally {
      current = null;
    }
  }

  return {
    $state,
    run,
    cancel: () => current?.abort(),
    clear: () => {
      if (!current) $state.set(idle);
    },
  };
}
