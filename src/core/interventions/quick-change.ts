/**
 * A step without input (PATCH), which can be undone for ten seconds and never overwrites somebody else's change
 * without asking.
 */

import { atom, type ReadableAtom } from 'nanostores';
import { isOutdated } from '../kernel/http/api-error.ts';
import { describeKept } from '../kernel/http/offline-writes.ts';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { family } from '../kernel/lib/store-family.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { fromControl } from '../kernel/time/dates.ts';
import type { Intervention, InterventionPatch } from './model.ts';
import { getStepValue, STEP_FIELDS, type StepConflict } from './step-fields.ts';
import type { InterventionStep } from './steps.ts';
import { interventionQuery, stepAction } from './store.ts';
import { STEP_DONE } from './texts.ts';

/** The steps without input, and the fields that they change. */
export const QUICK_STEPS = {
  validate: { validation: true },
  start: { waiting: true },
  release: { waiting: false },
  reopen: { date_realisation: null },
} as const satisfies Partial<Record<InterventionStep, InterventionPatch>>;
export type QuickStep = keyof typeof QUICK_STEPS;

/** The change that takes the step back. @param before the intervention before the step */
export function getReverse(step: QuickStep, before: Intervention): InterventionPatch {
  const { validation, waiting } = before;
  if (step === 'reopen') return { date_realisation: fromControl(getStepValue(before, 'date_realisation')) };
  return step === 'validate' ? { validation } : { waiting };
}

export const isQuickStep = (step: InterventionStep): step is QuickStep => step in QUICK_STEPS;

/** A step that conflicts with somebody else's change: the page shows theirs, and the user decides. */
export interface RefusedStep {
  step: QuickStep;
  change: InterventionPatch;
  /** The fields that have changed since the user decided: `mine` is the value that was on screen. */
  changed: readonly StepConflict[];
}

export interface QuickSteps {
  $sending: ReturnType<typeof stepAction>['$state'];
  $conflict: ReadableAtom<RefusedStep | null>;
  /** Takes the step. @param change replaces the step's own change; undoing still reverses the step */
  run: (step: QuickStep, change?: InterventionPatch) => Promise<boolean>;
  /** Drops the step: the intervention stays as it is. */
  giveUp: () => void;
}

export const quickSteps = family((id): QuickSteps => {
  const query = interventionQuery(id);
  const action = stepAction(id);
  const $conflict = atom<RefusedStep | null>(null);
  followIdentity(() => $conflict.set(null), $conflict);
  const getSeen = () => query.$state.value?.data?.intervention ?? null;

  async function run(
    step: QuickStep,
    change: InterventionPatch = QUICK_STEPS[step],
    again = false,
  ): Promise<boolean> {
    const before = getSeen();
    if (!before || action.$state.get().busy) return false;
    $conflict.set(null);
    if (await action.run(change)) {
      const isUndo = change !== QUICK_STEPS[step];
      const { kept } = action.$state.get();
      if (!isUndo)
        reportDone(kept ? describeKept(kept) : STEP_DONE[step], () =>
          takeBack(step, getReverse(step, before)),
        );
      return true;
    }
    const { error } = action.$state.get();
    const after = getSeen();
    if (!error || !isOutdated(error) || !after) return false;
    const changed = getChanged(before, after);
    // the newer version differs in nothing that a step decides about
    if (changed.length === 0 && !again) return run(step, change, true);
    $conflict.set({ step, change, changed });
    return false;
  }

  /** Reverses the step, after any change under way; conflicts are handled as for any step. */
  async function takeBack(step: QuickStep, change: InterventionPatch): Promise<void> {
    await untilIdle(action.$state);
    await run(step, change);
  }

  return {
    $sending: action.$state,
    $conflict,
    run: (step, change) => run(step, change),
    giveUp: () => $conflict.set(null),
  };
});

const getChanged = (before: Intervention, after: Intervention): StepConflict[] =>
  STEP_FIELDS.map((field) => ({
    field,
    mine: getStepValue(before, field),
    theirs: getStepValue(after, field),
  })).filter(({ mine, theirs }) => mine !== theirs);
