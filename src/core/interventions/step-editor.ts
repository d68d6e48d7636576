/**
 * The form of a step without its screen: one open at a time, what was entered kept per person and intervention,
 * compared with what others did meanwhile, checked, and sent alone (PATCH).
 */

import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { getDraftKey, readDraft, writeDraft } from '../_lib/drafts.ts';
import { family } from '../_lib/family.ts';
import { followPerson } from '../_lib/person.ts';
import { announceError } from '../errors.ts';
import { announce, showSnackbar } from '../notices.ts';
import {
  checkStep,
  type FormStep,
  getFirstValues,
  getStepConflicts,
  getStepValues,
  type StepConflict,
  type StepField,
  StepValues,
} from './step-fields.ts';
import { interventionQuery, quietUpdateAction } from './store.ts';
import { STEP_DONE } from './texts.ts';

/** `base` is the intervention as it was when the person began, `mine` what it is to be. */
const Kept = v.object({ base: StepValues, mine: StepValues });
export interface StepForm {
  step: FormStep;
  base: StepValues;
  mine: StepValues;
}

export interface StepEditor {
  /** `null` while no step is open. */
  $form: ReadableAtom<StepForm | null>;
  /** Fields that somebody else has changed meanwhile to something else; they stop the sending. */
  $conflicts: ReadableAtom<readonly StepConflict[]>;
  /** Messages by field, of the form's own check and of the server. */
  $errors: ReadableAtom<Record<string, string[]>>;
  /** Counts the refusals of the form's own check: the summary then takes the focus. */
  $refusals: ReadableAtom<number>;
  $sending: ReturnType<typeof quietUpdateAction>['$state'];
  open: (step: FormStep) => void;
  /** Nothing changes while it is being sent: what was sent is what is there. */
  change: (field: StepField, value: string) => void;
  /** Settles a conflict: what was entered here stands over what the server holds now, or gives way. */
  settle: (field: StepField, whose: 'mine' | 'theirs') => void;
  /** @returns whether the intervention now is what was entered */
  save: () => Promise<boolean>;
  /** Gives up the sending under way. */
  cancel: () => void;
  /** Closes the form; what was entered is forgotten, unless `keep`. While it is being sent it stays. */
  close: (how?: 'keep') => void;
}

/** One editor an intervention, however many elements show it. */
export const stepEditor = family((id): StepEditor => {
  const { $state: $query } = interventionQuery(id);
  const action = quietUpdateAction(id);
  const $form = atom<StepForm | null>(null);
  const $checks = atom<Record<string, string[]>>({});
  const $refusals = atom(0);
  const getIntervention = () => $query.value?.data?.intervention ?? null;
  const getPerson = followPerson(() => {
    action.cancel();
    action.clear();
    $checks.set({});
    $form.set(null);
  });
  const key = (step: FormStep) => getDraftKey(getPerson(), `intervention:${id}:${step}`);

  const $conflicts = computed([$form, $query], (form, { data }) =>
    form && data ? getStepConflicts(form.base, form.mine, getStepValues(data.intervention, form.step)) : [],
  );

  function store(form: StepForm): void {
    $form.set(form);
    writeDraft(key(form.step), { base: form.base, mine: form.mine });
  }

  function open(step: FormStep): void {
    const intervention = getIntervention();
    if (!intervention || action.$state.get().busy) return;
    action.clear();
    $checks.set({});
    const kept = v.safeParse(Kept, readDraft(key(step)));
    const fresh = { base: getStepValues(intervention, step), mine: getFirstValues(intervention, step) };
    $form.set({ step, ...(kept.success ? kept.output : fresh) });
  }

  function close(how?: 'keep'): void {
    const form = $form.get();
    if (!form || action.$state.get().busy) return;
    if (how !== 'keep') writeDraft(key(form.step), null);
    $checks.set({});
    action.clear();
    $form.set(null);
  }

  async function save(): Promise<boolean> {
    const form = $form.get();
    const intervention = getIntervention();
    if (!form || !intervention || $conflicts.get().length > 0) return false;
    const { input, errors } = checkStep(form.step, form.mine, intervention);
    $checks.set(errors ?? {});
    if (errors) {
      $refusals.set($refusals.get() + 1);
      return false;
    }
    let saved = await action.run(input);
    // somebody changed something else: this page now shows it, and what is entered here does not touch it
    const isOverlapFree = () => action.$state.get().error?.status === 412 && $conflicts.get().length === 0;
    if (!saved && isOverlapFree()) saved = await action.run(input);
    if (!saved) {
      const { error } = action.$state.get();
      if (error && error.status !== 412) announceError(error);
      return false;
    }
    close();
    showSnackbar(STEP_DONE[form.step]);
    announce(STEP_DONE[form.step]);
    return true;
  }

  return {
    $form,
    $conflicts,
    $errors: computed([$checks, action.$state], (checks, { error }) => ({ ...error?.fields, ...checks })),
    $refusals,
    $sending: action.$state,
    open,
    change: (field, value) => {
      const form = $form.get();
      if (!form || action.$state.get().busy) return;
      store({ ...form, mine: { ...form.mine, [field]: value } });
      const { [field]: _, ...checks } = $checks.get();
      $checks.set(checks);
      if (action.$state.get().error?.fields[field]) action.clear();
    },
    settle: (field, whose) => {
      const form = $form.get();
      const intervention = getIntervention();
      if (!form || !intervention || action.$state.get().busy) return;
      const theirs = getStepValues(intervention, form.step)[field] ?? '';
      const mine = whose === 'mine' ? (form.mine[field] ?? '') : theirs;
      store({ ...form, base: { ...form.base, [field]: theirs }, mine: { ...form.mine, [field]: mine } });
    },
    save,
    cancel: action.cancel,
    close,
  };
});
