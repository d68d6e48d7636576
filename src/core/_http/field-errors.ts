/** A failed call as a form shows it: beside the fields that it names, and above them for the rest. */
import { type ApiError, describeError, isAbout } from './errors.ts';

/** What the server reported of one field. */
export const getFieldErrors = (error: ApiError | null, field: string): readonly string[] =>
  error?.fields[field] ?? [];

/** The same for a form that shows this field alone: of a 400 about more, which the page's dialog shows, nothing. */
export const getOnlyErrors = (error: ApiError | null, field: string): readonly string[] =>
  error && isAbout(error, [field]) ? getFieldErrors(error, field) : [];

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
