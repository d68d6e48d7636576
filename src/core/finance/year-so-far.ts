/** A year of spending in a few figures, for the sentences above its tables. Pure. */
import { DAY_MS } from '../kernel/time/paris-clock.ts';
import { type Amounts, getConsumption, getOverspend, MONTHS_A_YEAR } from './amounts.ts';
import { countElapsed } from './budget-depletion.ts';
import { getMonthSeries } from './charts.ts';
import type { FinanceStats } from './model.ts';
import { getTotal, type SiteLine } from './table.ts';

export interface YearSoFar {
  total: Amounts;
  /** The share of the budget that was spent; `null` without a budget. */
  spent: number | null;
  /** The share of the year that is over, 1 for a past year. */
  passed: number;
  /** What the year will come to at the mean of its months that are over, in cents; `null` without one, or once it is over. */
  projected: number | null;
}

/** @param today `YYYY-MM-DD` in Paris */
export function getYearSoFar(stats: FinanceStats, year: string, today: string): YearSoFar {
  const total = getTotal(stats, null);
  const elapsed = countElapsed(Number(year), today);
  const { realise } = getMonthSeries(stats);
  const past = realise.slice(0, elapsed).reduce((sum, cents) => sum + cents, 0);
  const isRunning = today.slice(0, 4) === year;
  return {
    total,
    spent: getConsumption(total),
    passed: isRunning ? getPassed(year, today) : elapsed === 0 ? 0 : 1,
    projected:
      isRunning && elapsed > 0 && past > 0
        ? // never less than what is spent already
          Math.max(total.realise, Math.round((past * MONTHS_A_YEAR) / elapsed))
        : null,
  };
}

function getPassed(year: string, today: string): number {
  const begin = Date.parse(`${year}-01-01`);
  const end = Date.parse(`${Number(year) + 1}-01-01`);
  return (Date.parse(today) + DAY_MS - begin) / (end - begin);
}

/** The sites that have spent more than their budget, the furthest over first. */
export const listOverspent = (lines: readonly SiteLine[]): SiteLine[] =>
  lines
    .filter(({ site, amounts }) => site !== null && amounts.budget && getOverspend(amounts) > 0)
    .sort((left, right) => getOverspend(right.amounts) - getOverspend(left.amounts));
