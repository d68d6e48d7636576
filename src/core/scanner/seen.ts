/** Which of the values read in a film count: a wrong reading is not repeated, a right one is. */

/** The same code is not told twice within this many milliseconds. */
export const AGAIN_MS = 2000;
/** Two readings further apart than this are no confirmation of each other. */
const TOGETHER_MS = 1500;

export interface Seen {
  /**
   * Tells of one reading.
   * @param now in milliseconds, of a clock that only goes on
   * @returns whether the code counts now: read a second time, and not told a moment ago
   */
  read: (code: string, now: number) => boolean;
  /** Forgets everything, as for another person or another camera. */
  clear: () => void;
}

/** Readings of one film (spec §5: a false code would open somebody else's equipment). */
export function createSeen(): Seen {
  const readAt = new Map<string, number>();
  let told: { code: string; at: number } | null = null;
  return {
    read: (code, now) => {
      const last = readAt.get(code);
      for (const [other, at] of readAt) if (now - at > TOGETHER_MS) readAt.delete(other);
      readAt.set(code, now);
      if (last === undefined || now - last > TOGETHER_MS) return false;
      if (told?.code === code && now - told.at < AGAIN_MS) return false;
      told = { code, at: now };
      return true;
    },
    clear: () => {
      readAt.clear();
      told = null;
    },
  };
}
