/** Whether the planned day of an intervention has not come yet. Pure. */
import { DAY_MS, getWallTime, toWallMs } from '../kernel/time/paris-clock.ts';
import type { Intervention } from './model.ts';

/** By Paris' clocks; not without a date. @param now milliseconds since 1970 */
export const isAhead = (
  { date_intervention }: Pick<Intervention, 'date_intervention'>,
  now: number = Date.now(),
): boolean => Math.floor(getWallTime(date_intervention) / DAY_MS) > Math.floor(toWallMs(now) / DAY_MS);
