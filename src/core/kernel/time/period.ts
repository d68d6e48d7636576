/** The periods that a list can be narrowed to, by Paris' clocks. Pure. */
import { DAY_MS, getWallTime, toWallMs } from './paris-clock.ts';

/** Aujourd’hui, cette semaine (from Monday), ce mois. */
export const PERIODS = ['today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** `''` for any other text. */
export const parsePeriod = (text: string): Period | '' => PERIODS.find((period) => period === text) ?? '';

/**
 * The first moment of the period and the first after it, in the milliseconds of `getWallTime`; `null` for all
 * times.
 * @param asked a named period, else two days, both included; either may be `''`
 * @param now milliseconds since 1970
 */
export function getPeriodRange(
  { period, from, to }: { period: Period | ''; from: string; to: string },
  now: number,
): { start: number; end: number } | null {
  if (period) return getNamedRange(period, now);
  const start = getWallTime(from);
  const last = getWallTime(to);
  if (Number.isNaN(start) && Number.isNaN(last)) return null;
  return {
    start: Number.isNaN(start) ? Number.NEGATIVE_INFINITY : start,
    end: Number.isNaN(last) ? Number.POSITIVE_INFINITY : last + DAY_MS,
  };
}

function getNamedRange(period: Period, now: number): { start: number; end: number } {
  const day = Math.floor(toWallMs(now) / DAY_MS) * DAY_MS;
  if (period === 'today') return { start: day, end: day + DAY_MS };
  const date = new Date(day);
  if (period === 'week') {
    const monday = day - ((date.getUTCDay() + 6) % 7) * DAY_MS;
    return { start: monday, end: monday + 7 * DAY_MS };
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
}
