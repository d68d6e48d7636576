/**
 * Which interventions are late, and which pins of plans through theirs; tickets never are. One rule for lists, pages,
 * kiosks and plans. Pure.
 */
import { DAY_MS, toWallMs } from '../kernel/time/paris-clock.ts';
import type { Intervention } from './model.ts';
import { getPlannedEnd, type Planned } from './planned-span.ts';

/** What the rule looks at. */
type Work = Planned & Pick<Intervention, 'date_realisation'>;

/**
 * The rule itself, for what holds the end of each row: the planned end is past, and the work is not reported as done.
 * @param end in the milliseconds of `getWallTime`, as `now`; `NaN`, without a date, is never late
 */
export const isOverdue = (isDone: boolean, end: number, now: number): boolean => !isDone && end < now;

/** A day without a time is late from the next day. @param now milliseconds since 1970 */
export const isLate = (work: Work, now: number = Date.now()): boolean =>
  isOverdue(Boolean(work.date_realisation), getPlannedEnd(work), toWallMs(now));

/** How many whole days it is late; 0 on the first day, `null` when it is not late. */
export const getLateDays = (work: Work, now: number = Date.now()): number | null =>
  isLate(work, now) ? Math.floor((toWallMs(now) - getPlannedEnd(work)) / DAY_MS) : null;
