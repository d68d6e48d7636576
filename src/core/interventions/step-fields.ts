/**
 * The values of a step's form, as texts of its controls: read from an intervention, compared with what others
 * changed meanwhile, checked. Pure.
 */
import { toControl } from '../kernel/time/dates.ts';
import { getNow } from '../kernel/time/paris-clock.ts';
import type { Intervention } from './model.ts';
import type { InterventionStep } from './steps.ts';

export const STEP_FIELDS = [
  'prestataire',
  'intervenant',
  'description',
  'date_intervention',
  'date_fin_intervention',
  'date_realisation',
  'compte_rendu',
  'note',
  'cout_achat',
] as const;
export type StepField = (typeof STEP_FIELDS)[number];

/** Values of controls by field; `''` is none. Relations are ids, dates are those of `datetime-local`. */
export type StepValues = Readonly<Record<string, string>>;

/** The steps that need input, with their fields. */
export const STEP_FORMS = {
  assign: ['prestataire', 'intervenant'],
  plan: ['date_intervention', 'date_fin_intervention'],
  realise: ['date_realisation', 'compte_rendu'],
  note: ['note'],
  cost: ['cout_achat'],
  edit: ['prestataire', 'intervenant', 'description', 'date_intervention', 'date_fin_intervention'],
} as const satisfies Partial<Record<InterventionStep, readonly StepField[]>>;
export type FormStep = keyof typeof STEP_FORMS;

export const isFormStep = (step: InterventionStep): step is FormStep => step in STEP_FORMS;

/** A field that two people changed: `mine` was entered here, `theirs` is the server's current value. */
export interface StepConflict {
  field: StepField;
  mine: string;
  theirs: string;
}

/** The intervention's current value of a field. */
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
    case 'description':
      return intervention[field];
    case 'note':
    case 'cout_achat':
      return intervention[field] === null ? '' : String(intervention[field]);
  }
}

export const getStepValues = (intervention: Intervention, step: FormStep): StepValues =>
  Object.fromEntries(STEP_FORMS[step].map((field) => [field, getStepValue(intervention, field)]));

/** Values entered on the user's behalf: the date of realisation is now. */
export const suggestValues = (
  intervention: Intervention,
  step: FormStep,
  now: number = Date.now(),
): StepValues =>
  step === 'realise' && intervention.date_realisation === null
    ? { date_realisation: toControl(getNow(now)) }
    : {};
