/** Finds out early that a write is lost: where a network loses what is sent, a browser may wait for ever. */
import { toApiError } from '../kernel/http/errors.ts';
import { get } from '../kernel/http/http.ts';
import { withinTime } from '../kernel/http/time-limit.ts';

/** A write that has not been answered after so many milliseconds, an attempt more included, makes the page ask for something else. */
const QUIET_MS = 1200;
/** That is answered within so many milliseconds, or the network is away. */
const PROBE_MS = 600;
/** The same beside files, which fill a slow line. */
const PROBE_BESIDE_FILES_MS = 10_000;

/** @returns `false` once the write has ended, or the server has answered something else: it is slow, and waited for */
export async function isUnanswered(sent: Promise<unknown>, hasFiles: boolean): Promise<boolean> {
  const ended = sent.then(
    () => false,
    () => false,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const quiet = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, QUIET_MS, true);
  });
  const isQuiet = await Promise.race([ended, quiet]);
  clearTimeout(timer);
  return isQuiet && Promise.race([ended, isServerSilent(hasFiles ? PROBE_BESIDE_FILES_MS : PROBE_MS)]);
}

const isServerSilent = (limit: number): Promise<boolean> =>
  withinTime(limit, undefined, (signal) =>
    get('/api/core/users/me/', { once: true, live: true, signal }),
  ).then(
    () => false,
    (thrown: unknown) => toApiError(thrown).failure === 'network',
  );
