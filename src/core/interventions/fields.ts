/** The fields of an intervention that people enter; dates are texts of `datetime-local`, relations are ids. */
import { type DeclaredField, field } from '../kernel/form/fields.ts';
import { INTERVENTION_LABELS as LABELS } from './field-texts.ts';
import { type FormStep, STEP_FORMS, type StepField } from './step-fields.ts';
import { INTERVENTION_HINTS as HINTS } from './texts.ts';

/** The fields of a new intervention. */
export const INTERVENTION_FIELDS = {
  prestataire: field('select', { label: LABELS.prestataire }),
  intervenant: field('select', { label: LABELS.intervenant, optional: true }),
  description: field('multiline', { label: LABELS.description, hint: HINTS.description, optional: true }),
  date_intervention: field('date-time', {
    label: LABELS.date_intervention,
    optional: true,
    quick: true,
    likely: 'ahead',
  }),
  date_fin_intervention: field('date-time', {
    label: LABELS.date_fin_intervention,
    optional: true,
    likely: 'ahead',
  }),
};

const { prestataire, intervenant, description, date_intervention, date_fin_intervention } =
  INTERVENTION_FIELDS;

const STEP_FIELD: Record<StepField, DeclaredField<string>> = {
  prestataire,
  intervenant,
  description,
  date_intervention: { ...date_intervention, optional: false },
  date_fin_intervention: { ...date_fin_intervention, hint: HINTS.date_fin_intervention },
  date_realisation: field('date-time', { label: LABELS.date_realisation, likely: 'past' }),
  compte_rendu: field('multiline', { label: LABELS.compte_rendu, optional: true, rows: 5 }),
  note: field('choice', { label: LABELS.note, hint: HINTS.note }),
  cout_achat: field('money', { label: LABELS.cout_achat, hint: HINTS.cout_achat, optional: true }),
};

/** The fields of a step's form; `edit` asks for no more than the creation did. */
export const getStepFields = (step: FormStep): Readonly<Record<string, DeclaredField<string>>> =>
  Object.fromEntries(
    STEP_FORMS[step].map((name) => [
      name,
      step === 'edit' ? INTERVENTION_FIELDS[name as keyof typeof INTERVENTION_FIELDS] : STEP_FIELD[name],
    ]),
  );
