/** The charts of a year's finances, from the figures of the server. Pure. */
import { UNKNOWN } from '../kernel/lib/texts.ts';
import { isBudget, readSpending, type Spending } from './amounts.ts';
import type { FinanceStats } from './model.ts';
import { getMonthLines } from './table.ts';

/** A share of what was spent or planned, in cents; `value` is what its entries are filtered by. */
export interface Share {
  label: string;
  count: number;
  value?: string;
}

/** The twelve months, in cents; the budget is the month's part of the year's, `null` when it is not known. */
export interface MonthSeries {
  budget: number[] | null;
  previsionnel: number[];
  realise: number[];
}

export function getMonthSeries(stats: FinanceStats): MonthSeries {
  const amounts = getMonthLines(stats).map((line) => line.amounts);
  const budgets = amounts.flatMap(({ budget }) => budget ?? []);
  return {
    budget: budgets.length === amounts.length ? budgets : null,
    previsionnel: amounts.map(({ previsionnel }) => previsionnel),
    realise: amounts.map(({ realise }) => realise),
  };
}

/** Each month with all before it. */
export function accumulate(months: readonly number[]): number[] {
  let sum = 0;
  return months.map((cents) => {
    sum += cents;
    return sum;
  });
}

/**
 * What was spent up to each month; months to come have none, unless something is entered there already.
 * @param elapsed how many months are over
 */
export function accumulateSpent(realise: readonly number[], elapsed: number): (number | null)[] {
  const last = Math.max(
    elapsed,
    realise.findLastIndex((cents) => cents !== 0),
  );
  return accumulate(realise).map((sum, month) => (month <= last ? sum : null));
}

/** The shares with an amount of that kind, the greatest first; one without an id opens no list. */
function toBars(
  shares: readonly { label: string; value: string | undefined; amounts: Spending }[],
  kind: keyof Spending,
): Share[] {
  return shares
    .map(({ label, value, amounts }) => ({
      label: label || UNKNOWN,
      count: amounts[kind],
      ...(value !== undefined && { value }),
    }))
    .filter(({ count }) => count !== 0)
    .sort((left, right) => right.count - left.count);
}

export const getTypeBars = ({ by_type }: FinanceStats, kind: keyof Spending): Share[] =>
  toBars(
    by_type
      .filter((sent) => !isBudget(sent))
      .map((sent) => ({ label: sent.type_depense, value: sent.type_depense, amounts: readSpending(sent) })),
    kind,
  );

export const getSpendingBars = (shares: FinanceStats['by_site'], kind: keyof Spending): Share[] =>
  toBars(
    shares.map((sent) => ({
      label: sent.label,
      value: sent.id === null ? undefined : String(sent.id),
      amounts: readSpending(sent),
    })),
    kind,
  );
