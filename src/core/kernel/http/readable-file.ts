/** Whether chosen files can still be read; loaded with the first one that is sent. */
import { fileUnreadable } from '../lib/file-texts.ts';
import { ApiError } from './api-error.ts';

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
