/**
 * PostgreSQL inside this process counts its waits from the machine's clock: once that is set back by more than Node's
 * timers can hold, each of them would fire after a millisecond, for as long as the process runs.
 */

/** The longest wait of a timer, 24 days. */
const LONGEST_MS = 2 ** 31 - 1;
const BOUND = Symbol.for('balise.timers');

/** From now on a longer wait of this process ends after that time rather than at once. Further calls change nothing. */
export function boundTimers(): void {
  const start = globalThis.setTimeout;
  if (BOUND in start) return;
  const bounded = (run: () => void, ms?: number, ...rest: []) =>
    start(run, Math.min(ms ?? 0, LONGEST_MS), ...rest);
  globalThis.setTimeout = Object.defineProperties(bounded, {
    ...Object.getOwnPropertyDescriptors(start),
    [BOUND]: { value: true },
  }) as typeof setTimeout;
}
