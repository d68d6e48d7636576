/** Handles objects that the server no longer has, so that every screen drops them. */
import { toApiError } from '../http/api-error.ts';
import { whileDeleting } from './follow.ts';

export const isNotFound = (thrown: unknown): boolean => toApiError(thrown).status === 404;

/**
 * Waits for a deletion; nothing on the page is read again meanwhile. A 404 counts as success: the object was deleted by
 * somebody else or by an attempt whose answer was lost. @throws ApiError
 */
export async function settleDeletion(deletion: Promise<unknown>): Promise<void> {
  try {
    await whileDeleting(deletion);
  } catch (thrown) {
    if (!isNotFound(thrown)) throw thrown;
  }
}

/** Waits for the reading of an object and calls `forget` when the server no longer has it. @throws ApiError */
export async function readOrForget<T>(reading: Promise<T>, forget: () => void): Promise<T> {
  try {
    return await reading;
  } catch (thrown) {
    if (isNotFound(thrown)) forget();
    throw thrown;
  }
}
