import { useStore } from '@nanostores/react';
import type { DeclaredField, FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { Form } from '../../../core/kernel/form/form.ts';
import { CONFLICT } from '../../../core/kernel/lib/texts.ts';
import { formatDate, formatDateTime } from '../../../core/kernel/time/dates.ts';
import { ConflictBox } from './conflict-box.tsx';
import { FORM_TEXTS } from './form-texts.ts';

/** Formats a value; `undefined` leaves it to the declaration. */
export type ValueFormatter<F extends Fields> = (name: FieldName<F>, value: unknown) => string | undefined;

export interface FormConflictsProps<F extends Fields, I, R> {
  form: Form<F, I, R>;
  /** Names what was changed meanwhile. */
  title?: string;
  /** Formats the values that the declaration cannot. */
  say?: ValueFormatter<F>;
}

/**
 * Shows both values of fields that somebody else has changed too, with a choice for each, once the form is sent: until
 * then the line below the fields names them, and nothing moves for who types.
 */
export function FormConflicts<F extends Fields, I, R>({
  form,
  title = CONFLICT,
  say,
}: FormConflictsProps<F, I, R>) {
  const conflicts = useStore(form.$conflicts);
  const mustSettle = useStore(form.$mustSettle);
  if (!mustSettle) return null;
  const rows = conflicts.map(({ field, mine, theirs }) => {
    const words = (value: unknown) => say?.(field, value) ?? sayValue(form.fields[field], value);
    return { field, label: form.fields[field]?.label ?? field, mine: words(mine), theirs: words(theirs) };
  });
  return <ConflictBox title={title} rows={rows} onSettle={form.settle} isRefusal />;
}

function sayValue(field: DeclaredField<unknown> | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? FORM_TEXTS.yes : FORM_TEXTS.no;
  const text = String(value ?? '').trim();
  if (text === '') return FORM_TEXTS.none;
  if (field?.control === 'date') return formatDate(text) || text;
  if (field?.control === 'date-time') return formatDateTime(text) || text;
  return field?.choices?.find((choice) => choice.value === text)?.label ?? text;
}
