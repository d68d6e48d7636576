/** The difference between the clocks of the server and of this device, as answers tell it; kept over a reload. */
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import { readStored } from '../kernel/page/stored.ts';
import type { ClockMeasure, OutboxEntry } from './model.ts';
import { correctMoments, findSaved, measureClock } from './moments.ts';

const KEY = 'balise.clock';
/** It is stored again after this many milliseconds, or when the difference is another one. */
const STORE_MS = 600_000;

const state = pageSingleton(
  'outbox.clock',
  (): { last: ClockMeasure | null; stored: ClockMeasure | null } => ({
    last: null,
    stored: null,
  }),
);

const isMeasure = (value: unknown): value is ClockMeasure =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite(Reflect.get(value, 'skew')) &&
  Number.isFinite(Reflect.get(value, 'at'));

/** @param serverTime what an answer is dated, in milliseconds since 1970; `NaN` where the page may not read it */
export function noteServerTime(serverTime: number): void {
  if (Number.isNaN(serverTime)) return;
  const { stored } = state;
  const last = measureClock(serverTime);
  state.last = last;
  if (stored && Math.abs(last.at - stored.at) < STORE_MS && Math.abs(last.skew - stored.skew) < 60_000)
    return;
  state.stored = last;
  try {
    globalThis.localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // storage forbidden or full: the difference is known as long as the page lives
  }
}

/** The last measure that this browser made; `null` where none is known. */
export function getClockMeasure(): ClockMeasure | null {
  if (state.last) return state.last;
  const stored = readStored(KEY);
  return isMeasure(stored) ? stored : null;
}

/** When an entry was saved by the server's clock, as far as that is known; in milliseconds since 1970. */
export const getSavedTime = (entry: Pick<OutboxEntry, 'at' | 'clock'>): number =>
  findSaved(entry, getClockMeasure());

/** The entry as it would be sent now: its moments are those of the server's clock. */
export const getSent = (entry: OutboxEntry): OutboxEntry => correctMoments(entry, getClockMeasure());
