/** The difference between the clocks of the server and of this device, as answers show it; kept over a reload. */
import { pageSingleton } from '../lib/page-singletons.ts';
import { MINUTE_MS } from '../time/paris-clock.ts';
import { readStored } from './stored.ts';

/** The server's time less that of this device, and when it was measured by this device; milliseconds. */
export interface ClockMeasure {
  skew: number;
  at: number;
}

const KEY = 'balise.clock';
/** A smaller difference is the way of an answer. */
export const EXACT_MS = 2 * MINUTE_MS;
/** It is stored again after this many milliseconds, or when the difference is another one. */
const STORE_MS = 600_000;

const state = pageSingleton(
  'outbox.clock',
  (): { last: ClockMeasure | null; stored: ClockMeasure | null; measuredAt: number } => ({
    last: null,
    stored: null,
    /** By the time of the page, which no clock of a device changes. */
    measuredAt: 0,
  }),
);

const isMeasure = (value: unknown): value is ClockMeasure =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite(Reflect.get(value, 'skew')) &&
  Number.isFinite(Reflect.get(value, 'at'));

/** @param serverTime what the server's answer is dated, in milliseconds since 1970 @param now by this device */
export const measureClock = (serverTime: number, now: number = Date.now()): ClockMeasure => ({
  skew: Math.abs(serverTime - now) < EXACT_MS ? 0 : serverTime - now,
  at: now,
});

/**
 * @param serverTime what an answer is dated, in milliseconds since 1970; `NaN` where the page may not read it
 * @param isStored on a page that keeps writes, which may be read in a later one
 */
export function noteServerTime(serverTime: number, isStored = true): void {
  if (Number.isNaN(serverTime)) return;
  const { stored } = state;
  const last = measureClock(serverTime);
  state.last = last;
  state.measuredAt = performance.now();
  if (!isStored) return;
  if (stored && Math.abs(last.at - stored.at) < STORE_MS && Math.abs(last.skew - stored.skew) < MINUTE_MS)
    return;
  state.stored = last;
  try {
    globalThis.localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // storage forbidden or full: the difference is known as long as the page lives
  }
}

/** Whether an answer to this page has shown the server's time. */
export const isClockMeasured = (): boolean => state.last !== null;

/** The last measure that this browser made; `null` where none is known. */
export function getClockMeasure(): ClockMeasure | null {
  if (state.last) return state.last;
  const stored = readStored(KEY);
  return isMeasure(stored) ? stored : null;
}

/**
 * A time by the server's clock, as far as the difference is known; milliseconds since 1970.
 * @param at by the clock of this device, which may be hours wrong; by default now
 */
export const toServerTime = (at: number = Date.now()): number => at + (getClockMeasure()?.skew ?? 0);

/**
 * What the time by the server's clock is at least, whatever the device takes it for: that of the last answer, and the
 * time of this page since. Milliseconds since 1970, 0 where no answer was dated.
 */
export function getLeastServerTime(): number {
  const measure = getClockMeasure();
  if (!measure) return 0;
  return measure.at + measure.skew + (state.last ? performance.now() - state.measuredAt : 0);
}
