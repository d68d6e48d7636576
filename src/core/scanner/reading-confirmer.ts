/** Confirms the codes read in a film: a wrong reading does not repeat, a right one does. */

/** The same code is not reported twice within this many milliseconds. */
export const AGAIN_MS = 2000;
/** Two readings further apart than this many milliseconds do not confirm each other. */
const TOGETHER_MS = 1500;

export interface ReadingConfirmer {
  /**
   * Takes one reading.
   * @param now milliseconds of a monotonic clock
   * @returns whether to report the code: it was read a second time, and was not reported within `AGAIN_MS`
   */
  read: (code: string, now: number) => boolean;
  /** Removes all readings, for another user or another camera. */
  clear: () => void;
}

/** The readings of one film (spec §5: a wrong code would open the wrong equipment). */
export function createReadingConfirmer(): ReadingConfirmer {
  const readAt = new Map<string, number>();
  let reported: { code: string; at: number } | null = null;
  return {
    read: (code, now) => {
      const last = readAt.get(code);
      for (const [other, at] of readAt) if (now - at > TOGETHER_MS) readAt.delete(other);
      readAt.set(code, now);
      if (last === undefined || now - last > TOGETHER_MS) return false;
      if (reported?.code === code && now - reported.at < AGAIN_MS) return false;
      reported = { code, at: now };
      return true;
    },
    clear: () => {
      readAt.clear();
      reported = null;
    },
  };
}
