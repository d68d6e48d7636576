/** The year that finance is shown of. */
import { getToday } from '../kernel/time/paris-clock.ts';

/** Whether it is `YYYY`. */
export const isYear = (text: string): boolean => /^[12]\d{3}$/.test(text);

/** What a year looks like, in French. */
export const YEAR_FORM = 'une année (AAAA)';

/** The year of a filter's value: the current one in Paris when none is chosen. */
export const getYear = (value: string, now: number = Date.now()): string =>
  value || getToday(now).slice(0, 4);

const YEARS_BACK = 5;

/** The years on offer, the next one first, since budgets are made for it; and the chosen one. */
export function listYearChoices(chosen: string, now: number = Date.now()): string[] {
  const next = Number(getYear('', now)) + 1;
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, back) => String(next - back));
  return years.includes(chosen) ? years : [...years, chosen].sort((left, right) => right.localeCompare(left));
}
