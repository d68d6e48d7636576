/** When an intervention is planned, as lists say it: pure. */
import { formatDate, formatHour, formatWallTime } from '../_time/dates.ts';
import { parseWall } from '../_time/wall-time.ts';
import type { Intervention } from './model.ts';
import { getEnd } from './schedule.ts';

type Planned = Pick<Intervention, 'date_intervention' | 'date_fin_intervention'>;

/**
 * « 12/03/2026 09:00 » and « 11:00 », with the second day where it ends on another, which is then `lastDay` too; the
 * day alone where no time is told; `''` without a date.
 */
export function getWhen(planned: Planned): { start: string; end: string; lastDay: string } {
  const { date_intervention } = planned;
  const day = formatDate(date_intervention);
  if (!day || parseWall(date_intervention)?.dayOnly) return { start: day, end: '', lastDay: '' };
  const end = formatWallTime(getEnd(planned));
  const endDay = formatDate(end);
  const lastDay = endDay === day ? '' : endDay;
  return {
    start: `${day} ${formatHour(date_intervention)}`,
    end: [lastDay, formatHour(end)].filter(Boolean).join(' '),
    lastDay,
  };
}

/** « 12/03/2026 09:00 – 11:00 ». */
export function formatWhen(planned: Planned): string {
  const { start, end } = getWhen(planned);
  return [start, end].filter(Boolean).join(' – ');
}
