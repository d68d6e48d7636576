/** What a server no longer has: whoever deleted it, it is gone from every screen. */
import { toApiError } from './errors.ts';

export const isNotFound = (thrown: unknown): boolean => toApiError(thrown).status === 404;

/** Waits for a deletion; what was deleted already, by somebody else or by a lost attempt, is as gone. @throws {ApiError} */
export async function settleDeletion(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (thrown) {
    if (!isNotFound(thrown)) throw thrown;
  }
}

/** Reads an object, and tells when the server no longer has it. @throws {ApiError} */
export async function readOrForget<T>(reading: Promise<T>, forget: () => void): Promise<T> {
  try {
    return await reading;
  } catch (thrown) {
    if (isNotFound(thrown)) forget();
    throw thrown;
  }
}
