/**
 * One write for many rows of a list: a few at a time, with the result of each row; failed rows can be sent again.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { reportError } from '../http/report-error.ts';
import { NOT_SENT, type RowFailure } from '../http/row-failure.ts';
import type { Id } from '../lib/lenient-schema.ts';
import { noteBegun, whileBegun } from '../page/unload-guard.ts';

/** How many rows are sent at once. */
const AT_ONCE = 3;

/** A row for which the write failed, and why. */
export interface FailedRow<T> extends RowFailure {
  row: T;
}

export interface RowRunState<T> {
  busy: boolean;
  total: number;
  done: readonly Id[];
  /** In the order of the rows that were given. */
  failed: readonly FailedRow<T>[];
  /** The rows being sent, by id as text. */
  sending: ReadonlySet<string>;
}

export interface RowRun<T> {
  /** The last run; `null` without one, or once all of its rows are done. */
  $state: ReadableAtom<RowRunState<T> | null>;
  /**
   * Sends these rows, unless another run is under way.
   * @param take sends one row; it returns the reason of the failure (`explainFailure`, or a sentence of ours), `null` on success
   * @param onDone called once with the rows that are done, unless there is none
   * @returns the ids of the rows that are done
   */
  start: (
    rows: readonly T[],
    take: (row: T) => Promise<RowFailure | string | null>,
    onDone: (ids: readonly Id[]) => void,
  ) => Promise<readonly Id[]>;
  /** Sends the failed rows again, as they are now. */
  retry: (getCurrent: (id: Id) => T | undefined) => Promise<readonly Id[]>;
  /** Aborts the rows that are not done yet. */
  cancel: () => void;
  /** Removes the results of the last run, those of one that goes on once it has ended. */
  clear: () => void;
}

/** One per list. @param abort aborts what is being sent for the row of that id */
export function createRowRun<T extends { id: Id }>(abort: (id: string) => void): RowRun<T> {
  const $state = atom<RowRunState<T> | null>(null);
  let cancelled = false;
  /** Its results are nobody's any more. */
  let dropped = false;
  /** Repeats the last run for other rows. */
  let again: (rows: readonly T[]) => Promise<readonly Id[]> = async () => [];

  const change = (changed: (state: RowRunState<T>) => Partial<RowRunState<T>>) => {
    const state = $state.get();
    if (state) $state.set({ ...state, ...changed(state) });
  };

  const start: RowRun<T>['start'] = async (rows, take, onDone) =>
    $state.get()?.busy || rows.length === 0 ? [] : whileBegun(() => send(rows, take, onDone));

  const send: RowRun<T>['start'] = async (rows, take, onDone) => {
    cancelled = false;
    dropped = false;
    again = (others) => start(others, take, onDone);
    const total = rows.length;
    $state.set({ busy: true, total, done: [], failed: [], sending: new Set() });
    let next = 0;
    const work = async () => {
      while (next < total) {
        const row = rows[next++] as T;
        const key = String(row.id);
        change(({ sending }) => ({ sending: new Set([...sending, key]) }));
        const failure = cancelled ? NOT_SENT : await take(row);
        change(({ sending, done, failed }) => ({
          sending: new Set([...sending].filter((other) => other !== key)),
          ...(failure === null
            ? { done: [...done, row.id] }
            : { failed: inOrder([...failed, { row, ...toFailure(failure) }], rows) }),
        }));
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, total) }, work));
    const { done, failed } = $state.get() ?? { done: [], failed: [] };
    if (failed.length === 0 || dropped) $state.set(null);
    else change(() => ({ busy: false }));
    if (dropped) return done;
    for (const { refused } of failed) if (refused) reportError(refused);
    if (done.length > 0) onDone(done);
    return done;
  };

  return {
    $state,
    start,
    retry: async (getCurrent) => {
      const state = $state.get();
      return state ? again(state.failed.map(({ row }) => getCurrent(row.id) ?? row)) : [];
    },
    cancel: () => {
      cancelled = true;
      for (const id of $state.get()?.sending ?? []) abort(id);
    },
    clear: () => {
      if ($state.get()?.busy) dropped = true;
      else $state.set(null);
    },
  };
}

/** Of a list whose outcome outlives its screen: until it is closed the page is not loaded anew by itself (D-275). */
export function keepOutcome<R extends { $state: ReadableAtom<object | null> }>(run: R): R {
  run.$state.listen((state) => noteBegun(run, state !== null));
  return run;
}

const inOrder = <T>(failed: readonly FailedRow<T>[], rows: readonly T[]): FailedRow<T>[] =>
  failed.toSorted((one, other) => rows.indexOf(one.row) - rows.indexOf(other.row));

const toFailure = (failure: RowFailure | string): RowFailure =>
  typeof failure === 'string' ? { message: failure } : failure;
