/** The page's clock, which every screen with a time on it reads. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $now, TICK_MS } from '../../../src/core/_time/clock.ts';

/** Longer than nanostores keeps a store mounted after its last listener, in milliseconds. */
const UNMOUNTED = 2000;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-18T09:00:01Z') }));
afterEach(() => void vi.useRealTimers());

test('[L4] ticks on whole steps while somebody reads it, and stops with its last reader', () => {
  const seen: number[] = [];
  const stop = $now.listen((now) => seen.push(now));
  vi.advanceTimersByTime(2 * TICK_MS);
  expect(seen.slice(-2).map((now) => now % TICK_MS)).toEqual([0, 0]);
  stop();
  vi.advanceTimersByTime(UNMOUNTED);
  expect(vi.getTimerCount()).toBe(0);
});
