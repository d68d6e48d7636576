/** Splits a failed call for a form: messages beside their fields, the rest above the form. */
import { type ApiError, describeError, isAbout } from './errors.ts';

/** The messages that the server sent for one field. */
export const getFieldErrors = (error: ApiError | null, field: string): readonly string[] =>
  error?.fields[field] ?? [];

/**
 * The messages for the only field of a form. None when the 400 is about other fields too: the page's dialog shows
 * it then.
 */
export const getOnlyErrors = (error: ApiError | null, field: string): readonly string[] =>
  error && isAbout(error, [field]) ? getFieldErrors(error, field) : [];

/**
 * The sentence above the form, or `null` when every message stands beside a field.
 * @param fields the names of the form's fields
 */
export function describeFormError(error: ApiError | null, fields: readonly string[]): string | null {
  if (!error) return null;
  const entries = Object.entries(error.fields);
  const others = entries.flatMap(([field, messages]) => (fields.includes(field) ? [] : messages));
  if (others.length) return others.join(' ');
  return entries.length ? null : describeError(error);
}
