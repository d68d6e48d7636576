/**
 * What the form of a step holds, as texts of its controls: read from an intervention, compared with what others
 * did meanwhile, checked. Pure.
 */
import * as v from 'valibot';
import { fieldMessages, REQUIRED } from '../_lib/rules.ts';
import { parseId } from '../_lib/shape.ts';
import { fromControl, getNow, getWallTime, toControl } from '../dates.ts';
import { type Intervention, InterventionPatch } from './model.ts';
import type { InterventionStep } from './rights.ts';

export const STEP_FIELDS = [
  'prestataire',
  'intervenant',
  'date_intervention',
  'date_fin_intervention',
  'date_realisation',
  'compte_rendu',
  'note',
  'cout_achat',
] as const;
export type StepField = (typeof STEP_FIELDS)[number];

/** Values of controls by field; `''` is none. Relations are ids, dates are those of `datetime-local`. */
export const StepValues = v.record(v.picklist(STEP_FIELDS), v.string());
export type StepValues = Partial<Record<StepField, string>>;

/** The steps that ask for something, and for what. */
export const STEP_FORMS = {
  assign: ['prestataire', 'intervenant'],
  plan: ['date_intervention', 'date_fin_intervention'],
  realise: ['date_realisation', 'compte_rendu'],
  note: ['note'],
  cost: ['cout_achat'],
} as const satisfies Partial<Record<InterventionStep, readonly StepField[]>>;
export type FormStep = keyof typeof STEP_FORMS;

export const isFormStep = (step: InterventionStep): step is FormStep => step in STEP_FORMS;

const OPTIONAL: readonly StepField[] = ['intervenant', 'date_fin_intervention', 'compte_rendu', 'cout_achat'];
export const isOptional = (field: StepField): boolean => OPTIONAL.includes(field);

export const END_BEFORE_START = 'La fin doit être après le début.';

/** A field that two people have changed: `mine` is what was entered here, `theirs` what the server holds now. */
export interface StepConflict {
  field: StepField;
  mine: string;
  theirs: string;
}

/** The intervention's own values of a field. */
export function getStepValue(intervention: Intervention, field: StepField): string {
  switch (field) {
    case 'prestataire':
    case 'intervenant':
      return String(intervention[field]?.id ?? '');
    case 'date_intervention':
    case 'date_fin_intervention':
    case 'date_realisation':
      return toControl(intervention[field]);
    case 'compte_rendu':
      return intervention.compte_rendu;
    case 'note':
    case 'cout_achat':
      return intervention[field] === null ? '' : String(intervention[field]);
  }
}

export const getStepValues = (intervention: Intervention, step: FormStep): StepValues =>
  Object.fromEntries(STEP_FORMS[step].map((field) => [field, getStepValue(intervention, field)]));

/** What the form begins with: what is there, and now for the date of what has just been done. */
export function getFirstValues(
  intervention: Intervention,
  step: FormStep,
  now: number = Date.now(),
): StepValues {
  const values = getStepValues(intervention, step);
  return step === 'realise' && !values.date_realisation
    ? { ...values, date_realisation: toControl(getNow(now)) }
    : values;
}

/** @param base the values when the person began */
export function getStepConflicts(base: StepValues, mine: StepValues, theirs: StepValues): StepConflict[] {
  return STEP_FIELDS.flatMap((field) => {
    const [before, wanted = '', current = ''] = [base[field], mine[field], theirs[field]];
    const both = before !== undefined && wanted !== before && current !== before && wanted !== current;
    return both ? [{ field, mine: wanted, theirs: current }] : [];
  });
}

/**
 * The body of the PATCH: what the step changes and nothing else. Work that is done is no longer under way.
 * @param intervention as it is now
 * @returns the body, or the French messages by field
 */
export function checkStep(
  step: FormStep,
  mine: StepValues,
  intervention: Intervention,
): { input: InterventionPatch; errors: null } | { input: null; errors: Record<string, string[]> } {
  const fields: readonly StepField[] = STEP_FORMS[step];
  const errors: Record<string, string[]> = {};
  for (const field of fields) {
    if (!isOptional(field) && !mine[field]?.trim()) errors[field] = [REQUIRED];
  }
  const [start, end] = [getWallTime(mine.date_intervention), getWallTime(mine.date_fin_intervention)];
  if (end < start) errors.date_fin_intervention = [END_BEFORE_START];
  const checked = v.safeParse(InterventionPatch, {
    ...Object.fromEntries(fields.map((field) => [field, toBody(field, mine[field]?.trim() ?? '')])),
    ...(step === 'realise' && intervention.waiting && { waiting: false }),
  });
  const all = checked.success ? errors : { ...fieldMessages(checked.issues), ...errors };
  return checked.success && Object.keys(all).length === 0
    ? { input: checked.output, errors: null }
    : { input: null, errors: all };
}

function toBody(field: StepField, value: string): unknown {
  if (field === 'compte_rendu') return value;
  if (value === '') return null;
  if (field === 'note') return Number(value);
  if (field === 'prestataire' || field === 'intervenant') return parseId(value);
  return field.startsWith('date_') ? fromControl(value) : value;
}
