/** Back-off: automatic retries after refusals, at growing intervals. */

/** The delays, in seconds; the last one is repeated. */
export const DELAYS_S = [1, 2, 5, 15, 60, 300] as const;

export interface Backoff {
  /**
   * Schedules `run` after the next back-off delay, or after `fixedMs` without advancing the back-off. Ignored while
   * a run is scheduled.
   * @returns when the scheduled run takes place, in milliseconds since 1970
   */
  plan: (run: () => void, fixedMs?: number) => number;
  /** Call it after a success. If the next `plan` comes at least one previous delay later, the back-off restarts. */
  accept: () => void;
  /** Cancels the scheduled run and restarts the back-off. */
  reset: () => void;
}

export function createBackoff(): Backoff {
  let refusals = 0;
  let lastMs = 0;
  let acceptedAt = Number.POSITIVE_INFINITY;
  let dueAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    plan(run, fixedMs) {
      if (timer !== undefined) return dueAt;
      if (Date.now() - acceptedAt >= lastMs) refusals = 0;
      acceptedAt = Number.POSITIVE_INFINITY;
      if (fixedMs === undefined) {
        lastMs = (DELAYS_S[Math.min(refusals, DELAYS_S.length - 1)] as number) * 1000;
        refusals++;
      }
      const delay = fixedMs ?? lastMs;
      dueAt = Date.now() + delay;
      timer = setTimeout(() => {
        timer = undefined;
        run();
      }, delay);
      return dueAt;
    },
    accept: () => {
      acceptedAt = Date.now();
    },
    reset() {
      clearTimeout(timer);
      timer = undefined;
      refusals = 0;
      acceptedAt = Number.POSITIVE_INFINITY;
    },
  };
}
