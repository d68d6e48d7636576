/** The page's clock, which every screen with a time on it reads. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $minute, $now, TICK_MS } from '../../../../src/core/kernel/time/clock.ts';
import { $today } from '../../../../src/core/kernel/time/today.ts';
import { formatDay } from '../../../../src/core/kernel/time/wall-time.ts';

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

test('minutes and days change with it: the day at midnight in Paris', () => {
  vi.setSystemTime('2026-11-18T22:59:58Z');
  const days: string[] = [];
  const minutes: number[] = [];
  const stops = [
    $today.listen((day) => days.push(formatDay(day))),
    $minute.listen((now) => minutes.push(now)),
  ];
  vi.advanceTimersByTime(TICK_MS);
  expect(days.at(-1)).toBe('2026-11-19');
  expect(minutes.at(-1)).toBe(Date.parse('2026-11-18T23:00:00Z'));
  for (const stop of stops) stop();
});
