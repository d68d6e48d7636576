/** What waits, by the server's clock as far as the page knows it. */
import { getClockMeasure } from '../kernel/page/server-clock.ts';
import type { OutboxEntry } from './model.ts';
import { correctMoments, findSaved } from './moments.ts';

/** When an entry was saved by the server's clock, as far as that is known; in milliseconds since 1970. */
export const getSavedTime = (entry: Pick<OutboxEntry, 'at' | 'clock'>): number =>
  findSaved(entry, getClockMeasure());

/** The entry as it would be sent now: its moments are those of the server's clock. */
export const getSent = (entry: OutboxEntry): OutboxEntry => correctMoments(entry, getClockMeasure());
