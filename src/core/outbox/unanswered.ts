/** Finds out early that a write is lost: where a network loses what is sent, a browser may wait for ever. */
import { get } from '../kernel/http/http.ts';

/** A write that has not been answered after so many milliseconds makes the page ask for something else. */
const QUIET_MS = 1200;
/** That is answered within so many milliseconds, or the network is away. */
const PROBE_MS = 600;
/** The same beside files, which fill a slow line. */
const PROBE_BESIDE_FILES_MS = 10_000;

/**
 * @returns `false` once the write has ended, or the server has answered something else, which means that it is slow, or
 *   something refuses that at once, as it will refuse the write
 */
export async function isUnanswered(sent: Promise<unknown>, hasFiles: boolean): Promise<boolean> {
  if (!(await isStillOpen(sent, QUIET_MS))) return false;
  const over = new AbortController();
  const asked = get('/api/core/users/me/', { once: true, live: true, signal: over.signal });
  const isSilent = await isStillOpen(
    Promise.race([sent, asked]),
    hasFiles ? PROBE_BESIDE_FILES_MS : PROBE_MS,
  );
  over.abort();
  return isSilent;
}

/** Whether a call has not ended after so many milliseconds. */
function isStillOpen(call: Promise<unknown>, limit: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), limit);
    const end = () => {
      clearTimeout(timer);
      resolve(false);
    };
    call.then(end, end);
  });
}
