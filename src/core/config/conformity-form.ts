/** The form of the conformity that the organisation declares, stored as one value of the configuration. */

import { createForm } from '../kernel/form/create-form.ts';
import { field, type Values } from '../kernel/form/fields.ts';
import type { Checked } from '../kernel/form/form-messages.ts';
import { getToday } from '../kernel/time/paris-clock.ts';
import { formatConformity, parseConformity, UNDECLARED } from './conformity.ts';
import { CONFORMITY_HINTS, CONFORMITY_LABELS, RATE_HINT, RATE_WRONG } from './conformity-labels.ts';
import { findConformityFaults } from './conformity-rule.ts';
import { nameState } from './conformity-texts.ts';
import { sourceOf } from './forms.ts';
import { CONFORMITY_LENGTHS, CONFORMITY_STATES, type Conformity } from './model.ts';
import { sayConfigSaved } from './texts.ts';
import { saveConfig } from './writes.ts';

const LABELS = CONFORMITY_LABELS;

const paragraphs = (name: 'defects' | 'exemptions' | 'outside') =>
  field('multiline', {
    label: LABELS[name],
    optional: true,
    maxLength: CONFORMITY_LENGTHS[name],
    rows: 3,
  });

/** The dates are `YYYY-MM-DD`, the rate a text with a comma; `''` is none. */
export const CONFORMITY_FIELDS = {
  state: field('select', {
    label: LABELS.state,
    hint: CONFORMITY_HINTS.state,
    choices: CONFORMITY_STATES.map((value) => ({ value, label: nameState(value) })),
  }),
  rate: field('number', { label: LABELS.rate, hint: RATE_HINT, optional: true }),
  date: field('date', { label: LABELS.date, optional: true, likely: 'past' }),
  auditor: field('text', { label: LABELS.auditor, optional: true, maxLength: CONFORMITY_LENGTHS.auditor }),
  defects: paragraphs('defects'),
  exemptions: paragraphs('exemptions'),
  outside: paragraphs('outside'),
  plan: field('text', {
    label: LABELS.plan,
    hint: CONFORMITY_HINTS.plan,
    optional: true,
    maxLength: CONFORMITY_LENGTHS.plan,
  }),
  contact: field('text', {
    label: LABELS.contact,
    hint: CONFORMITY_HINTS.contact,
    optional: true,
    maxLength: CONFORMITY_LENGTHS.contact,
  }),
  established: field('date', {
    label: LABELS.established,
    hint: CONFORMITY_HINTS.established,
    optional: true,
    likely: 'past',
  }),
};
export type ConformityValues = Values<typeof CONFORMITY_FIELDS>;

const toValues = (value: string): ConformityValues => {
  const { rate, ...texts } = (value ? parseConformity(value) : null) ?? UNDECLARED;
  return { ...texts, rate: rate === null ? '' : String(rate).replace('.', ',') };
};

/** The value to store, or what is wrong by field. A declaration without a date is made on the day that it is saved. */
export function checkConformity(values: ConformityValues): Checked<{ value: string }> {
  const text = values.rate.trim().replace(',', '.');
  const rate = text === '' ? null : /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  const conformity: Conformity = {
    state: CONFORMITY_STATES.find((each) => each === values.state) ?? 'none',
    rate,
    date: values.date,
    auditor: values.auditor.trim(),
    contact: values.contact.trim(),
    exemptions: values.exemptions.trim(),
    defects: values.defects.trim(),
    outside: values.outside.trim(),
    plan: values.plan.trim(),
    established: values.established || getToday(),
  };
  const faults = Object.entries(findConformityFaults(conformity)).map(([name, fault]) => [name, [fault]]);
  const errors: Record<string, string[]> = Object.fromEntries(faults);
  if (rate !== null && !(rate <= 100)) errors.rate = [RATE_WRONG];
  if (Object.keys(errors).length > 0) return { input: null, errors };
  return { input: { value: formatConformity(conformity) }, errors: null };
}

export const conformityForm = createForm<typeof CONFORMITY_FIELDS, { value: string }, true>({
  fields: CONFORMITY_FIELDS,
  draftKey: 'config:ACCESSIBILITY',
  source: sourceOf('ACCESSIBILITY', toValues),
  check: checkConformity,
  send: (context, input, attempt) => saveConfig(context, 'ACCESSIBILITY', input, attempt),
  nameErrors: ({ value, ...others }) => (value ? { ...others, state: value } : others),
  success: sayConfigSaved('ACCESSIBILITY'),
});
