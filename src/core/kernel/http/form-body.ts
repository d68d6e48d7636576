/** Multipart bodies. */
import { fitFileName } from '../lib/file-name.ts';

/** The longest name of a sent file, in characters. */
export const FILE_NAME_LENGTH = 150;

/** A field of a form: `null` unsets, `undefined` is left out. */
type Value = string | number | File | null | undefined;

/** The form with those fields, in that order. File names are composed and shortened. */
export function toFormBody(fields: Readonly<Record<string, Value>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof File) form.set(name, value, fitFileName(value.name, FILE_NAME_LENGTH));
    else form.set(name, value === null ? '' : String(value));
  }
  return form;
}
