/** Multipart bodies, and whether the files in them can still be read. */
import { fitFileName } from '../_lib/file-name.ts';
import { fileUnreadable } from '../_lib/texts.ts';
import { ApiError } from './errors.ts';

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

/** Whether a chosen file can be read: not one that was moved or deleted since, on a card that is out, or a folder. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends a form. A file that cannot be read is no outage: the failure is that of a 400 about its field, and nothing is
 * tried again.
 * @throws ApiError for such a file, else what `send` throws
 */
export async function sendReadable(form: FormData, send: () => Promise<Response>): Promise<Response> {
  await requireReadable(form);
  try {
    return await send();
  } catch (error) {
    if (error instanceof TypeError) await requireReadable(form);
    throw error;
  }
}

async function requireReadable(form: FormData): Promise<void> {
  for (const [name, value] of form) {
    if (!(value instanceof File) || (await isReadable(value))) continue;
    throw new ApiError('status', {
      status: 400,
      body: { [name]: [fileUnreadable(value.name)] },
      quiet: true,
    });
  }
}
