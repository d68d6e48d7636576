/**
 * Takes a step for one row of the list or for many: a few at a time, with the result of each row; failed rows can
 * be retried. A row that has changed since the user saw it is not touched.
 */

import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, describeError } from '../_http/errors.ts';
import { type Id, sameId } from '../_lib/shape.ts';
import { untilIdle } from '../_lib/until-idle.ts';
import { CANCEL } from '../_lib/words.ts';
import { announce, showSnackbar } from '../_page/notices.ts';
import type { User } from '../people/model.ts';
import type { Intervention, InterventionPatch } from './model.ts';
import { isQuickStep, QUICK_STEPS, type QuickStep } from './quick-change.ts';
import { canTakeStep, type InterventionStep } from './rights.ts';
import { getInterventionState } from './state.ts';
import { getStepValue, type StepField } from './step-fields.ts';
import { interventionQuery, rowRemindAction, rowUpdateAction } from './store.ts';
import { CHANGED_SINCE, NOT_SENT, STEP_DONE_FOR, UNDONE } from './texts.ts';

/** « Annuler » is offered for this many milliseconds. */
const UNDO_MS = 10_000;
/** How many rows are sent at once. */
const AT_ONCE = 3;

/** The steps that need no input; the others have a form on the intervention's page. */
export type RowStep = QuickStep | 'remind';
export const isRowStep = (step: InterventionStep): step is RowStep => isQuickStep(step) || step === 'remind';

/** The steps of a selection. */
export const BULK_STEPS = ['validate', 'remind'] as const satisfies readonly RowStep[];

/** Those of the rows for which that user may take the step now. */
export const findRowsFor = (
  step: RowStep,
  rows: readonly Intervention[],
  user: User | null,
): Intervention[] => rows.filter((row) => canTakeStep(step, row, user));

/** A row for which the step failed, and why. */
export interface FailedRow {
  intervention: Intervention;
  message: string;
}

export interface BulkState {
  step: RowStep;
  busy: boolean;
  total: number;
  done: readonly Id[];
  failed: readonly FailedRow[];
  /** The rows being sent, by id as text. */
  sending: ReadonlySet<string>;
}

export interface Bulk {
  /** The last run; `null` without one. */
  $state: ReadableAtom<BulkState | null>;
  /** Takes the step for these rows, unless another run is under way. @returns the ids of the rows that succeeded */
  run: (step: RowStep, rows: readonly Intervention[]) => Promise<readonly Id[]>;
  /** Retries the failed rows, as they are now. */
  retry: (getCurrent: (id: Id) => Intervention | undefined) => Promise<readonly Id[]>;
  /** Aborts the rows that are not done yet. */
  cancel: () => void;
  /** Removes the results of the last run. */
  clear: () => void;
}

/** One per list. */
export function createBulk(): Bulk {
  const $state = atom<BulkState | null>(null);
  let cancelled = false;
  /** Repeats the last run, a step or its undoing, for other rows. */
  let again: (rows: readonly Intervention[]) => Promise<readonly Id[]> = async () => [];

  const change = (changed: (state: BulkState) => Partial<BulkState>) => {
    const state = $state.get();
    if (state) $state.set({ ...state, ...changed(state) });
  };

  async function run(step: RowStep, interventions: readonly Intervention[]): Promise<readonly Id[]> {
    return start(
      step,
      interventions,
      (row) => takeStep(step, row),
      (ids) => {
        const text = STEP_DONE_FOR[step](ids.length);
        const undo = isQuickStep(step)
          ? { label: CANCEL, run: () => void takeBack(step, interventions, ids) }
          : undefined;
        showSnackbar(text, undo, UNDO_MS);
        announce(text);
      },
    );
  }

  /** Undoes a step for the rows that it succeeded for; a row that somebody has changed since is refused. */
  async function takeBack(step: QuickStep, interventions: readonly Intervention[], ids: readonly Id[]) {
    const opposite = Object.fromEntries(
      Object.entries(QUICK_STEPS[step]).map(([field, value]) => [field, !value]),
    );
    const rows = interventions.filter(({ id }) => ids.some((done) => sameId(done, id)));
    await untilIdle($state);
    await start(
      step,
      rows,
      ({ id }) => update(id, opposite),
      () => announce(UNDONE),
    );
  }

  async function start(
    step: RowStep,
    interventions: readonly Intervention[],
    take: (row: Intervention) => Promise<string | null>,
    onDone: (ids: readonly Id[]) => void,
  ): Promise<readonly Id[]> {
    if ($state.get()?.busy || interventions.length === 0) return [];
    cancelled = false;
    again = (rows) => start(step, rows, take, onDone);
    const total = interventions.length;
    $state.set({ step, busy: true, total, done: [], failed: [], sending: new Set() });
    let next = 0;
    const work = async () => {
      while (next < total) {
        const intervention = interventions[next++] as Intervention;
        const key = String(intervention.id);
        change(({ sending }) => ({ sending: new Set([...sending, key]) }));
        const message = cancelled ? NOT_SENT : await take(intervention);
        change(({ sending, done, failed }) => ({
          sending: new Set([...sending].filter((other) => other !== key)),
          ...(message === null
            ? { done: [...done, intervention.id] }
            : { failed: [...failed, { intervention, message }] }),
        }));
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, total) }, work));
    const { done, failed } = $state.get() ?? { done: [], failed: [] };
    if (failed.length === 0) $state.set(null);
    else change(() => ({ busy: false }));
    if (done.length > 0) onDone(done);
    return done;
  }

  return {
    $state,
    run,
    retry: async (getCurrent) => {
      const state = $state.get();
      if (!state) return [];
      const rows = state.failed.map(({ intervention }) => getCurrent(intervention.id) ?? intervention);
      return again(rows);
    },
    cancel: () => {
      cancelled = true;
      for (const id of $state.get()?.sending ?? []) {
        rowUpdateAction(id).cancel();
        rowRemindAction(id).cancel();
        interventionQuery(id).cancel();
      }
    },
    clear: () => {
      if (!$state.get()?.busy) $state.set(null);
    },
  };
}

/** @returns the reason of the failure in French, `null` on success */
async function takeStep(step: RowStep, shown: Intervention): Promise<string | null> {
  const { id } = shown;
  if (step === 'remind') {
    const action = rowRemindAction(id);
    return (await action.run()) === undefined ? explain(action.$state.get().error) : null;
  }
  const query = interventionQuery(id);
  await query.refresh();
  const { data, error, status } = query.$state.value ?? {};
  if (status !== 'LOADED' || !data) return explain(error ?? null);
  if (!isAsSeen(shown, data.intervention)) return CHANGED_SINCE;
  return update(id, QUICK_STEPS[step]);
}

async function update(id: Id, change: InterventionPatch): Promise<string | null> {
  const action = rowUpdateAction(id);
  return (await action.run(change)) ? null : explain(action.$state.get().error);
}

/** The fields that the user's decision is based on. */
const DECISIVE: readonly StepField[] = [
  'prestataire',
  'date_intervention',
  'date_fin_intervention',
  'date_realisation',
];

const isAsSeen = (shown: Intervention, current: Intervention): boolean =>
  getInterventionState(shown) === getInterventionState(current) &&
  DECISIVE.every((field) => getStepValue(shown, field) === getStepValue(current, field));

/** The server's own sentence where there is one. */
function explain(error: ApiError | null): string {
  if (!error) return NOT_SENT;
  const words = Object.values(error.fields).flat().join(' ');
  return words || describeError(error);
}
