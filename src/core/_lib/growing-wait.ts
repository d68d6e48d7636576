/** Automatic retries after refusals, at growing intervals. */

/** The waits, in seconds; the last one is repeated. */
export const WAITS_S = [1, 2, 5, 15, 60, 300] as const;

export interface GrowingWait {
  /**
   * Runs `run` after the next wait, or after `fixedMs`, which does not lengthen the following wait; ignored while a
   * run is planned.
   */
  plan: (run: () => void, fixedMs?: number) => void;
  /**
   * Call it after a success: once that has lasted as long as the wait before it, waits begin again with the first.
   */
  accept: () => void;
  /** Cancels the planned run; waits begin again with the first. */
  reset: () => void;
}

export function createGrowingWait(): GrowingWait {
  let refusals = 0;
  let lastMs = 0;
  let acceptedAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    plan(run, fixedMs) {
      if (timer !== undefined) return;
      if (Date.now() - acceptedAt >= lastMs) refusals = 0;
      acceptedAt = Number.POSITIVE_INFINITY;
      if (fixedMs === undefined) {
        lastMs = (WAITS_S[Math.min(refusals, WAITS_S.length - 1)] as number) * 1000;
        refusals++;
      }
      timer = setTimeout(() => {
        timer = undefined;
        run();
      }, fixedMs ?? lastMs);
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
