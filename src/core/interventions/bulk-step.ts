/**
 * Takes a step for one row of the list or for many: a few at a time, with the result of each row; failed rows can
 * be retried. A row that has changed since the user saw it is not touched.
 */

import { atom, computed, type ReadableAtom } from 'nanostores';
import { explainRowFailure, type RowFailure } from '../kernel/http/row-failure.ts';
import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { UNDONE } from '../kernel/lib/texts.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import type { User } from '../kernel/lib/user.ts';
import { announce, reportDone } from '../kernel/page/messages.ts';
import { createRowRun, type RowRun, type RowRunState } from '../kernel/store/bulk-run.ts';
import { checkAsSeen } from './check-unchanged.ts';
import type { Intervention, InterventionPatch } from './model.ts';
import { getReverse, isQuickStep, QUICK_STEPS, type QuickStep } from './quick-change.ts';
import { canTakeStep, type InterventionStep } from './steps.ts';
import { interventionQuery, rowRemindAction, rowUpdateAction } from './store.ts';
import { STEP_DONE_FOR, sayReminded } from './texts.ts';

/** The sentence of a server takes longer to read, in milliseconds. */
const REMINDED_MS = 5000;

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

export interface BulkState extends RowRunState<Intervention> {
  step: RowStep;
}

export interface BulkChange extends Pick<RowRun<Intervention>, 'retry' | 'cancel' | 'clear'> {
  /** The last run; `null` without one. */
  $state: ReadableAtom<BulkState | null>;
  /** Takes the step for these rows, unless another run is under way. @returns the ids of the rows that succeeded */
  run: (step: RowStep, rows: readonly Intervention[]) => Promise<readonly Id[]>;
}

/** One per list. */
export function createBulk(): BulkChange {
  const $step = atom<RowStep>('validate');
  const rowRun = createRowRun<Intervention>((id) => {
    rowUpdateAction(id).cancel();
    rowRemindAction(id).cancel();
    interventionQuery(id).cancel();
  });

  async function run(step: RowStep, interventions: readonly Intervention[]): Promise<readonly Id[]> {
    if (rowRun.$state.get()?.busy) return [];
    $step.set(step);
    // what the server answered to reminders
    const said: string[] = [];
    return rowRun.start(
      interventions,
      (row) => takeStep(step, row, said),
      (ids) => {
        const text = step === 'remind' ? sayReminded(said.splice(0)) : STEP_DONE_FOR[step](ids.length);
        if (isQuickStep(step)) reportDone(text, () => takeBack(step, interventions, ids));
        else reportDone(text, null, { duration: REMINDED_MS });
      },
    );
  }

  /** Undoes a step for the rows that it succeeded for; a row that somebody has changed since is refused. */
  async function takeBack(step: QuickStep, interventions: readonly Intervention[], ids: readonly Id[]) {
    const rows = interventions.filter(({ id }) => ids.some((done) => sameId(done, id)));
    await untilIdle(rowRun.$state);
    if (rowRun.$state.get()?.busy) return;
    $step.set(step);
    await rowRun.start(
      rows,
      (row) => update(row.id, getReverse(step, row)),
      () => announce(UNDONE),
    );
  }

  return {
    $state: computed([rowRun.$state, $step], (state, step) => state && { ...state, step }),
    run,
    retry: rowRun.retry,
    cancel: rowRun.cancel,
    clear: rowRun.clear,
  };
}

/** @returns the reason of the failure in French, `null` on success */
async function takeStep(
  step: RowStep,
  shown: Intervention,
  said: string[],
): Promise<RowFailure | string | null> {
  const { id } = shown;
  if (step === 'remind') {
    const action = rowRemindAction(id);
    const answer = await action.run();
    if (answer === undefined) return explainRowFailure(action.$state.get().error);
    said.push(answer);
    return null;
  }
  return (await checkAsSeen(shown)) ?? update(id, QUICK_STEPS[step]);
}

async function update(id: Id, change: InterventionPatch): Promise<RowFailure | string | null> {
  const action = rowUpdateAction(id);
  return (await action.run(change)) ? null : explainRowFailure(action.$state.get().error);
}
