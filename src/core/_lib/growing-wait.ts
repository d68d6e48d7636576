/** When something that was refused is tried again by itself: soon at first, then less and less often. */

/** The waits, in seconds; the last one is repeated. */
export const WAITS_S = [1, 2, 5, 15, 60, 300] as const;

export interface GrowingWait {
  /** Runs it after the next wait, or after `fixedMs`, which counts as no refusal; one run is awaited at a time. */
  plan: (run: () => void, fixedMs?: number) => void;
  /** It was accepted: once that has lasted as long as the wait before it, the next wait is the first again. */
  accept: () => void;
  /** The run awaited will not be made, and the next wait is the first again. */
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
