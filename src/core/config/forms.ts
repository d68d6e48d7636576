/** The forms of the configuration: the text of a key, a new key, the special hours. */
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { createForm } from '../kernel/form/create-form.ts';
import { customField, field } from '../kernel/form/fields.ts';
import type { EditedSource, Form } from '../kernel/form/form.ts';
import { checkInput, type FieldMessages } from '../kernel/form/form-messages.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import { explainConfigValue } from './explain-value.ts';
import { ConfigInput, ConfigPatch } from './input.ts';
import type { ConfigKey } from './model.ts';
import { checkRows, HoursRow, toRows, toWeekJson } from './special-hours-form.ts';
import { $config } from './store.ts';
import {
  CONFIG_LABELS,
  KEY_CREATED,
  KEY_HINT,
  KEY_TAKEN,
  CONFIG_FIELD_LABELS as LABELS,
  sayConfigSaved,
} from './texts.ts';
import { getConfigItem, saveConfig } from './writes.ts';

const explain = (key: string, value: string): FieldMessages => {
  const reason = explainConfigValue(key, value.trim());
  return reason ? { value: [reason] } : {};
};

/** The text of a key, as the server holds it; `null` while the configuration is not loaded. */
export const sourceOf = <V>(key: string, toValues: (value: string) => V): EditedSource<V, true> => ({
  // the text itself: the number of a list's changes may be the same in the next session
  $state: computed($config, ({ loadedAt }) => (loadedAt ? (getConfigItem(key)?.value ?? '') : null)),
  read: () => ($config.value?.loadedAt ? toValues(getConfigItem(key)?.value ?? '') : null),
  unchanged: true,
});

/** The key whose value is edited in a dialog; `null` for none, `''` for a new key. */
export const $openConfig = atom<string | null>(null);

const valueField = (label: string) => ({
  value: field('text', { label, optional: true, maxLength: longest(ConfigPatch.entries.value) }),
});
export type ValueFields = ReturnType<typeof valueField>;

/** The form of a key's text. */
export const configForm = permanentFamily(
  (key): Form<ValueFields, { value?: string }, true> =>
    createForm<ValueFields, { value?: string }, true>({
      $open: $openConfig,
      name: key,
      fields: valueField(CONFIG_LABELS[key as ConfigKey] ?? LABELS.value),
      draftKey: `config:${key}`,
      source: sourceOf(key, (value) => ({ value })),
      check: ({ value }) => checkInput(ConfigPatch, { value }, explain(key, value)),
      send: (context, input, attempt) => saveConfig(context, key, input, attempt),
      success: sayConfigSaved(key),
    }),
);

export const NEW_CONFIG_FIELDS = {
  key: field('text', { label: LABELS.key, hint: KEY_HINT, maxLength: longest(ConfigInput.entries.key) }),
  value: field('text', {
    label: LABELS.value,
    optional: true,
    maxLength: longest(ConfigInput.entries.value),
  }),
};

/** The form of a key that the configuration does not have yet. */
export const newConfigForm = createForm<typeof NEW_CONFIG_FIELDS, ConfigInput, true>({
  $open: $openConfig,
  name: '',
  fields: NEW_CONFIG_FIELDS,
  draftKey: 'config:',
  check: ({ key, value }) =>
    checkInput(
      ConfigInput,
      { key, value },
      { ...explain(key.trim(), value), ...(getConfigItem(key.trim()) && { key: [KEY_TAKEN] }) },
    ),
  send: (context, { key, value }, attempt) => saveConfig(context, key, { value }, attempt),
  success: KEY_CREATED,
});

export const HOURS_FIELDS = {
  rows: customField<readonly HoursRow[]>(v.array(HoursRow), [], {
    label: CONFIG_LABELS.SPECIAL_HOURS,
    optional: true,
  }),
};

/** The special hours, edited as rows and stored as one value. */
export const hoursForm = createForm<typeof HOURS_FIELDS, { value: string }, true>({
  fields: HOURS_FIELDS,
  draftKey: 'config:SPECIAL_HOURS',
  source: sourceOf('SPECIAL_HOURS', (value) => ({ rows: toRows(value) })),
  check: ({ rows }) => {
    const messages = checkRows(rows);
    return messages.length > 0
      ? { input: null, errors: { rows: messages } }
      : { input: { value: toWeekJson(rows) }, errors: null };
  },
  send: (context, input, attempt) => saveConfig(context, 'SPECIAL_HOURS', input, attempt),
  nameErrors: ({ value, ...others }) => (value ? { ...others, rows: value } : others),
  success: sayConfigSaved('SPECIAL_HOURS'),
});
