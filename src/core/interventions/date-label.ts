/** The planned date of an intervention as lists show it. Pure. */
import { formatDate, formatHour } from '../kernel/time/dates.ts';
import { DAY_MINUTES, formatLongDay, formatWallMinutes, getDay } from '../kernel/time/wall-time.ts';
import { getSpan, type Planned } from './planned-span.ts';

/**
 * The start as « 12/03/2026 09:00 », the end as « 11:00 ». If the end is on another day, `lastDay` is that day, and
 * `end` begins with it; otherwise `lastDay` is `''`. Without times of day, `start` and `end` hold days only. Without
 * a date, all three are `''`.
 */
export function getWhen(planned: Planned): { start: string; end: string; lastDay: string } {
  const span = getSpan(planned);
  if (!span) return { start: '', end: '', lastDay: '' };
  const start = formatWallMinutes(span.start);
  const end = formatWallMinutes(span.end - (span.allDay ? DAY_MINUTES : 0));
  const [day, endDay] = [formatDate(start), formatDate(end)];
  const lastDay = endDay === day ? '' : endDay;
  if (span.allDay) return { start: day, end: lastDay, lastDay };
  return {
    start: `${day} ${formatHour(start)}`,
    end: [lastDay, formatHour(end)].filter(Boolean).join(' '),
    lastDay,
  };
}

/** « 12/03/2026 09:00 – 11:00 ». */
export function formatWhen(planned: Planned): string {
  const { start, end } = getWhen(planned);
  return [start, end].filter(Boolean).join(' – ');
}

/** « jeudi 12 mars 2026, 09:00 – 11:00 », whose hours stay on one line, both days in the same words where they are two, only days where no time is given; `''` without a date. */
export function formatLongWhen(planned: Planned): string {
  const span = getSpan(planned);
  if (!span) return '';
  const { end, lastDay } = getWhen(planned);
  const day = formatLongDay(getDay(span.start));
  if (span.allDay) return lastDay === '' ? day : `${day} – ${formatLongDay(getDay(span.end - 1))}`;
  const begin = `${day}, ${formatHour(formatWallMinutes(span.start))}`;
  if (lastDay === '') return `${begin}\u00a0–\u00a0${end}`;
  return `${begin} – ${formatLongDay(getDay(span.end))}, ${formatHour(formatWallMinutes(span.end))}`;
}
