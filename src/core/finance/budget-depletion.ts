/** When a year's budget runs out: read from the months that are over, estimated from their mean for those to come. */
import { MONTHS_A_YEAR } from './amounts.ts';

/** The month from 0 to 11; an estimate unless the budget has been spent already. */
export interface RunOut {
  month: number;
  isEstimate: boolean;
}

/**
 * The month in which the spend exceeds the budget. Months to come are each taken for the mean of those that are over.
 * @param budget of the year, in cents
 * @param realise of each of the twelve months, in cents
 * @param elapsed how many of the months are over, from 0 to 12
 * @returns `null` when it lasts for the year, or cannot be computed: no budget, no month is over
 */
export function findRunOut(
  budget: number | null,
  realise: readonly number[],
  elapsed: number,
): RunOut | null {
  if (budget === null || budget <= 0) return null;
  let spent = 0;
  for (let month = 0; month < MONTHS_A_YEAR; month++) {
    spent += realise[month] ?? 0;
    if (spent > budget) return { month, isEstimate: false };
  }
  const over = Math.min(Math.max(elapsed, 0), MONTHS_A_YEAR);
  const past = realise.slice(0, over).reduce((sum, cents) => sum + cents, 0);
  // compared in twelfths, so that no fraction of a cent decides
  for (let month = over; month < MONTHS_A_YEAR; month++) {
    if (past * (month + 1) > budget * over) return { month, isEstimate: true };
  }
  return null;
}

/** How many months of the year are over. @param today `YYYY-MM-DD` in Paris */
export function countElapsed(year: number, today: string): number {
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number);
  if (year !== thisYear) return year < thisYear ? MONTHS_A_YEAR : 0;
  return thisMonth - 1;
}
