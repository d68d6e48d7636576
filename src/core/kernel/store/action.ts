/**
 * A write started by the user: busy while it runs, never twice at once. Where its failures are shown is declared
 * with it (`ErrorPolicy`); its state holds the last one for the screen that shows it.
 */

import { atom, type ReadableAtom } from 'nanostores';
import { toApiError, type WriteError } from '../http/api-error.ts';
import type { Wait } from '../http/http.ts';
import { describeKept, type Kept } from '../http/offline-writes.ts';
import { type ErrorPolicy, reportError } from '../http/report-error.ts';
import { reportDone } from '../page/messages.ts';
import { noteBegun } from '../page/unload-guard.ts';

export interface ActionState {
  busy: boolean;
  wait: Wait | null;
  /** The share of the files that has been sent, from 0 to 1; `null` when nothing is being sent. */
  progress: number | null;
  error: WriteError | null;
  /** The last run is kept on this device, to be sent once the network is back. */
  kept: Kept;
}

export interface ActionContext {
  signal: AbortSignal;
  onWait: (wait: Wait | null) => void;
  onProgress: (share: number) => void;
  /** The write is kept on this device: it is not done yet. */
  onKept?: (kept: Kept) => void;
}

export interface Action<A extends unknown[], R> {
  $state: ReadableAtom<ActionState>;
  /**
   * Runs the write unless it is running already. @returns the result, or `undefined` when it failed or was running
   */
  run: (...args: A) => Promise<R | undefined>;
  /** Aborts the run under way. */
  cancel: () => void;
  /** Removes the last error. */
  clear: () => void;
}

/** The sentence about what is kept takes longer to read than a success, in milliseconds. */
const KEPT_MS = 5000;

const idle: ActionState = { busy: false, wait: null, progress: null, error: null, kept: false };

export interface ActionOptions {
  /** The French sentence of the snackbar; none by default. */
  success?: string;
  /** Where a failure is shown; by default `dialog`. */
  errors?: ErrorPolicy;
  /**
   * With `form`, the fields that the form shows messages for: a 400 about any other field opens the dialog. Without
   * it the form shows every 400; with an empty list it shows conflicts only.
   */
  fields?: readonly string[];
}

/** @param task does the write; it throws `ApiError` */
export function createAction<A extends unknown[], R>(
  task: (context: ActionContext, ...args: A) => Promise<R>,
  { success, errors, fields }: ActionOptions = {},
): Action<A, R> {
  const $state = atom<ActionState>(idle);
  let current: AbortController | null = null;

  async function run(...args: A): Promise<R | undefined> {
    if (current) return undefined;
    const mine = new AbortController();
    current = mine;
    noteBegun(mine, true);
    $state.set({ ...idle, busy: true });
    const patch = (change: Partial<ActionState>) => {
      if (current === mine) $state.set({ ...$state.value, ...change });
    };
    const context: ActionContext = {
      signal: mine.signal,
      onWait: (wait) => patch({ wait }),
      onProgress: (progress) => patch({ progress }),
      onKept: (kept) => patch({ kept }),
    };
    try {
      const result = await task(context, ...args);
      const { kept } = $state.value;
      $state.set({ ...idle, kept });
      if (kept) reportDone(describeKept(kept), null, { duration: KEPT_MS });
      else if (success) reportDone(success);
      return result;
    } catch (thrown) {
      const error = toApiError(thrown);
      $state.set({ ...idle, error: error.failure === 'aborted' ? null : (error as WriteError) });
      reportError(error, errors, fields);
      return undefined;
    } finally {
      current = null;
      noteBegun(mine, false);
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
