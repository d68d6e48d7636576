/** A failed call as a form tells it: beside the fields that it names, and above them for the rest. */
import { type ApiError, describeError } from './errors.ts';

/** What the server said of one field; empty when it said nothing. */
export const getFieldErrors = (error: ApiError | null, field: string): readonly string[] =>
  error?.fields[field] ?? [];

/**
 * What stands above the form, or `null` when everything is said beside a field.
 * @param fields the fields that the form has
 */
export function describeFormError(error: ApiError | null, fields: readonly string[]): string | null {
  if (!error) return null;
  const entries = Object.entries(error.fields);
  const others = entries.flatMap(([field, messages]) => (fields.includes(field) ? [] : messages));
  if (others.length) return others.join(' ');
  return entries.length ? null : describeError(error);
}
