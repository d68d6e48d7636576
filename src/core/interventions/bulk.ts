/**
 * Steps taken from the list, for one row or for many: a few at a time, what came of each told, failed ones tried
 * again. A decision is about what the person saw: a row that has changed since is not touched.
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
import { CHANGED_SINCE, NOT_SENT, STEP_DONE_FOR, TAKEN_BACK } from './texts.ts';

/** « Annuler » is offered that long, in milliseconds. */
const UNDO_MS = 10_000;
/** Rows under way at once. */
const AT_ONCE = 3;

/** What a row or a selection can be told at once; the other steps ask for something, on the page of one. */
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
  /** Those under way, by the text of their id. */
  sending: ReadonlySet<string>;
}

export interface Bulk {
  /** The last run; `null` when there is nothing to tell of it. */
  $state: ReadableAtom<BulkState | null>;
  /** Takes the step for these rows, unless others are under way. @returns the ids of the rows that are done */
  run: (step: RowStep, rows: readonly Intervention[]) => Promise<readonly Id[]>;
  /** Tries the failed rows again, as they are now. */
  retry: (getCurrent: (id: Id) => Intervention | undefined) => Promise<readonly Id[]>;
  /** Gives up those that are not done yet. */
  cancel: () => void;
  /** Forgets what came of it. */
  clear: () => void;
}

/** One per list. */
export function createBulk(): Bulk {
  const $state = atom<BulkState | null>(null);
  let cancelled = false;
  /** The last work, a step or its taking back, for other rows. */
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

  /** The opposite of the step for the rows it was taken for; somebody's change since refuses it. */
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
      () => announce(TAKEN_BACK),
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

/** @returns why it failed, `null` when it is done */
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

/** What the decision rests on. */
const DECISIVE: readonly StepField[] = [
  'prestataire',
  'date_intervention',
  'date_fin_intervention',
  'date_realisation',
];

const isAsSeen = (shown: Intervention, current: Intervention): boolean =>
  getInterventionState(shown) === getInterventionState(current) &&
  DECISIVE.every((field) => getStepValue(shown, field) === getStepValue(current, field));

/** A server's own words where it gave some. */
function explain(error: ApiError | null): string {
  if (!error) return NOT_SENT;
  const words = Object.values(error.fields).flat().join(' ');
  return words || describeError(error);
}
