/** How long a call of an import waits after a failure, and that wait. */
import type { ApiError } from '../kernel/http/api-error.ts';
import { mayPass } from './send-step.ts';

/** How long it waits after each failure of one step, in milliseconds; after the last it pauses. */
export const WAITS = [2000, 5000, 15_000, 30_000, 60_000];
/** The longest wait for what a server asks for, in milliseconds: a quota by the hour is over by then. */
const LONGEST = 3_600_000;

/**
 * How long a call waits after each of its failures.
 * @returns milliseconds; `null` where another attempt cannot help. A busy server (429) is waited for without an end.
 */
export function createPace(): (error: ApiError) => number | null {
  let attempts = 0;
  let failures = 0;
  return (error) => {
    if (!mayPass(error) || error.status === 401 || error.failure === 'aborted') return null;
    if (error.status !== 429 && ++failures > WAITS.length) return null;
    const ms = WAITS[Math.min(attempts++, WAITS.length - 1)] as number;
    return Math.max(ms, Math.min(error.retryAfter, LONGEST));
  };
}
