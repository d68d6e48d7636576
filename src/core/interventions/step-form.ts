/**
 * The forms of an intervention's steps: one open at a time; each sends its own fields only (PATCH), but `edit`, which
 * sends the whole intervention (PUT).
 */
import { atom, type ReadableAtom } from 'nanostores';
import { createForm } from '../_form/create-form.ts';
import type { Field } from '../_form/fields.ts';
import type { Form } from '../_form/form.ts';
import { querySource } from '../_form/source.ts';
import { permanentFamily } from '../_lib/family.ts';
import { getStepFields } from './fields.ts';
import type { Intervention, InterventionPatch } from './model.ts';
import { offerUndo } from './realisation-undo.ts';
import { replaceIntervention } from './replace.ts';
import { checkStep } from './step-check.ts';
import { type FormStep, getStepValues, suggestValues } from './step-fields.ts';
import { changeIntervention, interventionQuery } from './store.ts';
import { STEP_DONE } from './texts.ts';

type StepFields = Readonly<Record<string, Field<string>>>;
export type StepForm = Form<StepFields, InterventionPatch, true>;

export interface StepForms {
  /** The step whose form is open. */
  $open: ReadableAtom<string | null>;
  form: (step: FormStep) => StepForm;
  /** Opens the form of a step. */
  open: (step: FormStep) => void;
}

/** The forms of an intervention, shared by the elements that show it. */
export const stepForms = permanentFamily((id): StepForms => {
  const query = interventionQuery(id);
  const $open = atom<string | null>(null);
  const getShown = () => query.$state.value?.data?.intervention ?? null;
  const form = permanentFamily((name) => {
    const step = name as FormStep;
    let before: Intervention | null = null;
    const made = createForm<StepFields, InterventionPatch, true>({
      $open,
      name,
      fields: getStepFields(step),
      draftKey: `intervention:${id}:${step}`,
      source: querySource(query, ({ intervention }) => getStepValues(intervention, step), true),
      check: (values) => checkStep(step, values, getShown()),
      send: (context, input, key) => {
        before = getShown();
        return step === 'edit' && before
          ? replaceIntervention(context, before, input, key)
          : changeIntervention(context, id, input, key);
      },
      // people belong to a provider
      follow: (change) => ('prestataire' in change ? { intervenant: '' } : {}),
      ...(step === 'realise'
        ? { done: (_, input) => before && offerUndo(id, before, input, made.change) }
        : { success: STEP_DONE[step] }),
    });
    return made;
  });
  return {
    $open,
    form,
    open: (step) => {
      const shown = getShown();
      if (shown) form(step).open({}, suggestValues(shown, step));
    },
  };
});
