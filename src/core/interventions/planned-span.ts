/** The planned start and end of an intervention (spec §4, §9); the same rule for the agenda, lateness and lists. */
import { getWallTime, MINUTE_MS } from '../kernel/time/paris-clock.ts';
import { DAY_MINUTES, parseWall } from '../kernel/time/wall-time.ts';
import { DEFAULT_DURATION } from './calendar-constants.ts';
import type { Intervention } from './model.ts';

export type Planned = Pick<Intervention, 'date_intervention' | 'date_fin_intervention'>;

/** In wall-clock minutes, see `core/kernel/time/wall-time`; the end is after the start. */
export interface TimeSpan {
  start: number;
  end: number;
  /** The server sent days without a time: the span ends at midnight after the last of them. */
  allDay: boolean;
}

/** From `date_intervention` to `date_fin_intervention`, or one hour, or the whole day; `null` without a start. */
export function getSpan({ date_intervention, date_fin_intervention }: Planned): TimeSpan | null {
  const from = parseWall(date_intervention);
  if (!from) return null;
  const until = parseWall(date_fin_intervention);
  const allDay = from.dayOnly && (until?.dayOnly ?? true);
  const start = from.at;
  const given = until && until.at + (until.dayOnly ? DAY_MINUTES : 0);
  const byDefault = start + (allDay ? DAY_MINUTES : DEFAULT_DURATION);
  return { start, end: given !== null && given > start ? given : byDefault, allDay };
}

/** The planned start in the milliseconds of `getWallTime`; `NaN` without one. */
export const getStart = ({ date_intervention }: Planned): number => getWallTime(date_intervention);

/** The planned end (see `getSpan`) in the milliseconds of `getWallTime`; `NaN` without a start. */
export const getPlannedEnd = (planned: Planned): number => (getSpan(planned)?.end ?? Number.NaN) * MINUTE_MS;
