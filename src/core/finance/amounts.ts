/**
 * The sums that finance screens show, in whole cents. Entries of the type « Budget » are the budget; the forecast and
 * the actual spend are those of all other types. Pure.
 */
import { parseCents } from '../kernel/lib/money.ts';
import { BUDGET, type FinanceEntry } from './model.ts';

export const MONTHS_A_YEAR = 12;

/** What was planned and what was spent, in cents. */
export interface Spending {
  previsionnel: number;
  realise: number;
}

/** Spending and the budget that it is held against, in cents; `null` where no budget applies, as for one type. */
export interface Amounts extends Spending {
  budget: number | null;
}

/** Amounts as the server sends them: decimal texts. */
export interface SentAmounts {
  budget?: string | null;
  previsionnel: string | null;
  realise: string | null;
}

/** The cents of what the server sends; what is no amount counts nothing. */
export const readSpending = ({ previsionnel, realise }: SentAmounts): Spending => ({
  previsionnel: parseCents(previsionnel) ?? 0,
  realise: parseCents(realise) ?? 0,
});

export const toAmounts = (sent: SentAmounts): Amounts => ({
  budget: parseCents(sent.budget),
  ...readSpending(sent),
});

/** The difference of screens and exports: what was spent beyond the forecast, negative when less was. */
export const getSpendingDifference = ({ previsionnel, realise }: Spending): number => realise - previsionnel;

/** The share of the budget that was spent: 1 for all of it; `null` without a budget. */
export const getConsumption = ({ budget, realise }: Amounts): number | null =>
  budget === null || budget <= 0 ? null : realise / budget;

/** What was spent beyond the budget or, where there is none, beyond the forecast, in cents; 0 when nothing was. */
export function getOverspend({ budget, previsionnel, realise }: Amounts): number {
  const limit = budget === null || budget === 0 ? previsionnel : budget;
  return limit > 0 ? Math.max(0, realise - limit) : 0;
}

/**
 * A month's part of the year's budget (spec §9): a twelfth, the cents placed so that twelve months add up to the year.
 * @param budget of the year, in cents
 * @param month from 0 to 11
 */
export const getMonthBudget = (budget: number, month: number): number =>
  Math.floor((budget * (month + 1)) / MONTHS_A_YEAR) - Math.floor((budget * month) / MONTHS_A_YEAR);

export const addSpending = (left: Spending, right: Spending): Spending => ({
  previsionnel: left.previsionnel + right.previsionnel,
  realise: left.realise + right.realise,
});

export const NO_SPENDING: Spending = { previsionnel: 0, realise: 0 };

export const isBudget = ({ type_depense }: Pick<FinanceEntry, 'type_depense'>): boolean =>
  type_depense === BUDGET;

/** Whether nothing was planned or spent, and no budget is there to be. */
export const isBlank = ({ budget, previsionnel, realise }: Amounts): boolean =>
  !budget && previsionnel === 0 && realise === 0;
