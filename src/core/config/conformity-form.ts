/** The form of the conformity that the organisation declares, stored as one value of the configuration. */

import * as v from 'valibot';
import { createForm } from '../kernel/form/create-form.ts';
import { field, type Values } from '../kernel/form/fields.ts';
import type { Checked } from '../kernel/form/form-messages.ts';
import { calendarDay } from '../kernel/lib/strict-schema.ts';
import { formatConformity, UNDECLARED } from './conformity.ts';
import { CONFORMITY_HINTS, CONFORMITY_LABELS, nameState, RATE_WRONG } from './conformity-texts.ts';
import { sourceOf } from './forms.ts';
import { AUDIT_MISSING, LEAST_RATES, sayLeastRate } from './input.ts';
import { CONFORMITY_LENGTHS, CONFORMITY_STATES, type Conformity, parseConformity } from './model.ts';
import { sayConfigSaved } from './texts.ts';
import { saveConfig } from './writes.ts';

const LABELS = CONFORMITY_LABELS;

/** The date is `YYYY-MM-DD`, the rate a text with a comma; `''` is none. */
export const CONFORMITY_FIELDS = {
  state: field('select', {
    label: LABELS.state,
    hint: CONFORMITY_HINTS.state,
    choices: CONFORMITY_STATES.map((value) => ({ value, label: nameState(value) })),
  }),
  rate: field('number', { label: LABELS.rate, optional: true }),
  date: field('date', { label: LABELS.date, optional: true, likely: 'past' }),
  auditor: field('text', { label: LABELS.auditor, optional: true, maxLength: CONFORMITY_LENGTHS.auditor }),
  contact: field('text', {
    label: LABELS.contact,
    hint: CONFORMITY_HINTS.contact,
    optional: true,
    maxLength: CONFORMITY_LENGTHS.contact,
  }),
  exemptions: field('multiline', {
    label: LABELS.exemptions,
    optional: true,
    maxLength: CONFORMITY_LENGTHS.exemptions,
    rows: 3,
  }),
};
export type ConformityValues = Values<typeof CONFORMITY_FIELDS>;

const toValues = (value: string): ConformityValues => {
  const { rate, ...texts } = (value ? parseConformity(value) : null) ?? UNDECLARED;
  return { ...texts, rate: rate === null ? '' : String(rate).replace('.', ',') };
};

/** The value to store, or an error for each field of the audit that a state other than « non conforme » needs, and for a state above its rate. */
export function checkConformity(values: ConformityValues): Checked<{ value: string }> {
  const state = CONFORMITY_STATES.find((each) => each === values.state) ?? 'none';
  const text = values.rate.trim().replace(',', '.');
  const rate = text === '' ? null : /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  const needed = state === 'none' ? [] : (['rate', 'date', 'auditor'] as const);
  const errors: Record<string, string[]> = {};
  for (const name of needed) if (!values[name].trim()) errors[name] = [AUDIT_MISSING];
  if (rate !== null && !(rate <= 100)) errors.rate = [RATE_WRONG];
  else if (rate !== null && rate < LEAST_RATES[state]) errors.state = [sayLeastRate(LEAST_RATES[state])];
  const day = values.date ? v.safeParse(calendarDay, values.date) : null;
  if (day && !day.success) errors.date = [day.issues[0].message];
  if (Object.keys(errors).length > 0) return { input: null, errors };
  const conformity: Conformity = {
    state,
    rate,
    date: values.date,
    auditor: values.auditor.trim(),
    contact: values.contact.trim(),
    exemptions: values.exemptions.trim(),
  };
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
