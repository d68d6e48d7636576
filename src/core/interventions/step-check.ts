/** Checks a step's form and returns the body to send. Pure. */
import { type Checked, checkInput } from '../kernel/form/form-messages.ts';
import { parseId } from '../kernel/lib/lenient-schema.ts';
import { REQUIRED } from '../kernel/lib/strict-schema.ts';
import { fromControl } from '../kernel/time/dates.ts';
import { getWallTime } from '../kernel/time/paris-clock.ts';
import { getStepFields } from './fields.ts';
import { type Intervention, InterventionPatch } from './model.ts';
import { refuseRealised } from './realisation-day.ts';
import { getUntouched } from './replacement.ts';
import { type FormStep, STEP_FORMS, type StepField, type StepValues } from './step-fields.ts';
import { END_WITHOUT_START, SPAN_ENDS_EARLY } from './texts.ts';

/**
 * The body of the call: only what the step changes. Work that is done is no longer marked as under way; what is
 * dated stays dated.
 * @param shown the intervention as it stands; `null` where it is not known
 */
export function checkStep(
  step: FormStep,
  values: StepValues,
  shown: Intervention | null,
): Checked<InterventionPatch> {
  const fields: readonly StepField[] = STEP_FORMS[step];
  const get = (field: StepField) => values[field]?.trim() ?? '';
  const declared = getStepFields(step);
  const missing = fields.filter((field) => !declared[field]?.optional && get(field) === '');
  const refusal = step === 'realise' ? refuseRealised(get('date_realisation'), shown) : null;
  const isEdit = step === 'edit';
  const isUndated = isEdit && get('date_intervention') === '';
  const held = isEdit ? getUntouched(values, shown) : {};
  const isReversed = getWallTime(get('date_fin_intervention')) < getWallTime(get('date_intervention'));
  const checked = checkInput(
    InterventionPatch,
    {
      ...Object.fromEntries(
        fields.filter((field) => !(field in held)).map((field) => [field, toBody(field, get(field))]),
      ),
      ...(step === 'realise' && shown?.waiting && { waiting: false }),
    },
    {
      ...Object.fromEntries(missing.map((field) => [field, [REQUIRED]])),
      ...(refusal && { date_realisation: [refusal] }),
      ...(isUndated && shown?.date_intervention && { date_intervention: [REQUIRED] }),
      ...(isUndated && get('date_fin_intervention') && { date_intervention: [END_WITHOUT_START] }),
      ...(isReversed && { date_fin_intervention: [SPAN_ENDS_EARLY] }),
    },
  );
  return checked.errors ? checked : { input: { ...checked.input, ...held }, errors: null };
}

function toBody(field: StepField, value: string): unknown {
  if (field === 'compte_rendu' || field === 'description') return value;
  if (value === '') return null;
  if (field === 'note') return Number(value);
  if (field === 'prestataire' || field === 'intervenant') return parseId(value);
  return field.startsWith('date_') ? fromControl(value) : value;
}
