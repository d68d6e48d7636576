import { expect, vi } from 'vitest';
import { $outbox } from '../../../src/core/outbox/state.ts';

/** Waits until nothing is being sent, and what still waits asks its author. */
export const untilSettled = (): Promise<void> =>
  vi.waitFor(
    () => {
      const { entries, isSending } = $outbox.get();
      expect(isSending).toBe(false);
      expect(entries.every(({ problem }) => problem !== null)).toBe(true);
    },
    { interval: 2, timeout: 20_000 },
  );
