/** When an intervention is planned, as lists say it: pure. */
import { formatDate, formatHour, formatWallTime } from '../dates.ts';
import { parseWall } from '../wall.ts';
import type { Intervention } from './model.ts';
import { getEnd } from './plan.ts';

type Planned = Pick<Intervention, 'date_intervention' | 'date_fin_intervention'>;

/**
 * « 12/03/2026 09:00 » and « 11:00 », with the second day where it ends on another; the day alone where no time is
 * told; `''` without a date.
 */
export function getWhen(planned: Planned): { start: string; end: string } {
  const { date_intervention } = planned;
  const day = formatDate(date_intervention);
  if (!day || parseWall(date_intervention)?.dayOnly) return { start: day, end: '' };
  const end = formatWallTime(getEnd(planned));
  const endDay = formatDate(end);
  return {
    start: `${day} ${formatHour(date_intervention)}`,
    end: [endDay === day ? '' : endDay, formatHour(end)].filter(Boolean).join(' '),
  };
}

/** « 12/03/2026 09:00 – 11:00 ». */
export function formatWhen(planned: Planned): string {
  const { start, end } = getWhen(planned);
  return [start, end].filter(Boolean).join(' – ');
}
