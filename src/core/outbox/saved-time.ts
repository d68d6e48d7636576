/** What waits, by the server's clock as far as the page knows it. */
import { type ClockMeasure, getClockMeasure } from '../kernel/page/server-clock.ts';
import type { OutboxEntry } from './model.ts';
import { correctMoments, findSaved } from './moments.ts';

/** The last measure, as if it were made now: without network it is hours old, and would be before what was done. */
function getPresentMeasure(): ClockMeasure | null {
  const measure = getClockMeasure();
  return measure && { ...measure, at: Math.max(measure.at, Date.now()) };
}

/** When an entry was saved by the server's clock, as far as that is known; in milliseconds since 1970. */
export const getSavedTime = (entry: Pick<OutboxEntry, 'at' | 'clock'>): number =>
  findSaved(entry, getPresentMeasure());

/** The entry as it would be sent now: its moments are those of the server's clock. */
export const getSent = (entry: OutboxEntry): OutboxEntry => correctMoments(entry, getPresentMeasure());
