/** The forms of the steps of an intervention: one open at a time, each sends its own fields alone (PATCH). */
import { atom, type ReadableAtom } from 'nanostores';
import { createForm } from '../_form/create-form.ts';
import type { Field } from '../_form/fields.ts';
import type { Form } from '../_form/form.ts';
import { type Checked, checkInput } from '../_form/problem.ts';
import { querySource } from '../_form/source.ts';
import { family } from '../_lib/family.ts';
import { REQUIRED } from '../_lib/rules.ts';
import { parseId } from '../_lib/shape.ts';
import { fromControl } from '../_time/dates.ts';
import { getWallTime } from '../_time/paris-clock.ts';
import { STEP_FIELD } from './fields.ts';
import { InterventionPatch } from './model.ts';
import {
  type FormStep,
  getStepValues,
  STEP_FORMS,
  type StepField,
  type StepValues,
  suggestValues,
} from './step-fields.ts';
import { changeIntervention, interventionQuery } from './store.ts';
import { END_BEFORE_START, STEP_DONE } from './texts.ts';

type StepFields = Readonly<Record<string, Field<string>>>;
export type StepForm = Form<StepFields, InterventionPatch, true>;

export interface StepForms {
  /** The step whose form is open. */
  $open: ReadableAtom<string | null>;
  form: (step: FormStep) => StepForm;
  /** Opens the form of a step of the intervention that is shown. */
  open: (step: FormStep) => void;
}

/** The forms of an intervention, however many elements show it. */
export const stepForms = family((id): StepForms => {
  const query = interventionQuery(id);
  const $open = atom<string | null>(null);
  const getShown = () => query.$state.value?.data?.intervention ?? null;
  const form = family((name) => {
    const step = name as FormStep;
    const fields: readonly StepField[] = STEP_FORMS[step];
    return createForm<StepFields, InterventionPatch, true>({
      $open,
      name,
      fields: Object.fromEntries(fields.map((each) => [each, STEP_FIELD[each]])),
      draftKey: `intervention:${id}:${step}`,
      source: querySource(query, ({ intervention }) => getStepValues(intervention, step), true),
      check: (values) => checkStep(step, values, getShown()?.waiting === true),
      send: (context, input, key) => changeIntervention(context, id, input, key),
      // another provider has other people
      follow: (change) => ('prestataire' in change ? { intervenant: '' } : {}),
      success: STEP_DONE[step],
    });
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

/**
 * The body of the PATCH: what the step changes and nothing else. Work that is done is no longer under way.
 * @param isWaiting whether the intervention is under way
 */
export function checkStep(
  step: FormStep,
  values: StepValues,
  isWaiting: boolean,
): Checked<InterventionPatch> {
  const fields: readonly StepField[] = STEP_FORMS[step];
  const get = (field: StepField) => values[field]?.trim() ?? '';
  const missing = fields.filter((field) => !STEP_FIELD[field].optional && get(field) === '');
  const isReversed = getWallTime(get('date_fin_intervention')) < getWallTime(get('date_intervention'));
  return checkInput(
    InterventionPatch,
    {
      ...Object.fromEntries(fields.map((field) => [field, toBody(field, get(field))])),
      ...(step === 'realise' && isWaiting && { waiting: false }),
    },
    {
      ...Object.fromEntries(missing.map((field) => [field, [REQUIRED]])),
      ...(isReversed && { date_fin_intervention: [END_BEFORE_START] }),
    },
  );
}

function toBody(field: StepField, value: string): unknown {
  if (field === 'compte_rendu') return value;
  if (value === '') return null;
  if (field === 'note') return Number(value);
  if (field === 'prestataire' || field === 'intervenant') return parseId(value);
  return field.startsWith('date_') ? fromControl(value) : value;
}
