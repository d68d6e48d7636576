/** Calls that are given up after a while: where a network loses what is sent, a browser may wait for ever. */
import { ApiError } from './api-error.ts';

/** A small call that has not been answered after so many milliseconds counts as lost. */
const LATE_MS = 60_000;
/** The slowest line that is still waited for, in bytes a millisecond: 32 kbit/s. */
const SLOWEST = 4;

/** How long the answer to a call is awaited, in milliseconds: a photo takes long on a slow line. */
export function limitFor(body: unknown): number {
  const parts = body instanceof FormData ? [...body.values()] : [];
  return limitForFiles(parts.filter((part) => typeof part !== 'string'));
}

/** The same for a call with these files. */
export const limitForFiles = (files: readonly { size: number }[]): number =>
  LATE_MS + files.reduce((sum, { size }) => sum + size, 0) / SLOWEST;

/**
 * @param limit in milliseconds
 * @param given another reason to end it
 * @param call ends with the signal
 * @throws ApiError `network` where no answer came in time
 */
export async function withinTime<T>(
  limit: number,
  given: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limit);
  try {
    return await call(given ? AbortSignal.any([late.signal, given]) : late.signal);
  } catch (thrown) {
    if (!late.signal.aborted || given?.aborted) throw thrown;
    throw new ApiError('network', { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
}
