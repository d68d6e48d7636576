/** Finds out early that a call is lost: where a network loses what is sent, a browser may wait for ever. */
import { toApiError } from '../kernel/http/api-error.ts';
import { get } from '../kernel/http/http.ts';
import { withinTime } from '../kernel/http/time-limit.ts';

/** A write that has not been answered after so many milliseconds makes the page ask for something else. */
const QUIET_MS = 1200;
/** That is answered within so many milliseconds, or the network is away. */
const PROBE_MS = 600;
/** Before something that waited is sent, the server has so many milliseconds to answer. */
const THERE_MS = 8000;

/** Something small. */
const ask = (signal: AbortSignal) => get('/api/core/users/me/', { once: true, live: true, signal });

/**
 * @returns `false` once the write has ended, or the server has answered something else, which means that it is slow, or
 *   something refuses that at once, as it will refuse the write
 */
export async function isUnanswered(sent: Promise<unknown>): Promise<boolean> {
  if (!(await isStillOpen(sent, QUIET_MS))) return false;
  const over = new AbortController();
  // with files too, however long they take: what is kept goes on
  const isSilent = await isStillOpen(Promise.race([sent, ask(over.signal)]), PROBE_MS);
  over.abort();
  return isSilent;
}

/** Whether the server answers at all. */
export const isThere = (): Promise<boolean> =>
  withinTime(THERE_MS, undefined, ask).then(
    () => true,
    // a page in place of an answer is that of a foreign network
    (thrown: unknown) => !['network', 'unexpected'].includes(toApiError(thrown).failure),
  );

/** A wait is counted in steps of so many milliseconds. */
const STEP_MS = 100;

/**
 * Whether a call has not ended after so many milliseconds. A page that is busy for a second sees its timer before the
 * answer that came meanwhile: that second is one step.
 */
function isStillOpen(call: Promise<unknown>, limit: number): Promise<boolean> {
  return new Promise((resolve) => {
    let left = limit / STEP_MS;
    const step = () => {
      left -= 1;
      if (left > 0) timer = setTimeout(step, STEP_MS);
      else resolve(true);
    };
    let timer = setTimeout(step, STEP_MS);
    const end = () => {
      clearTimeout(timer);
      resolve(false);
    };
    call.then(end, end);
  });
}
