/** A year beside the year before. Pure. */
import { formatMonthOfYear, MONTHS, type MonthCount, toMonths } from './months.ts';

/** A figure of the months of a year that are over, and of the same months of the year before. */
export interface Compared {
  now: number;
  before: number;
  /** How many months are compared. */
  months: number;
}

/**
 * Compares the months that are over: a year that has begun is not held against a whole one.
 * @param elapsed how many months of the year are over, from 0 to 12
 * @returns `null` where nothing can be compared: no month is over, or the year before has nothing in them
 */
export function compareYears(
  now: readonly number[],
  before: readonly number[],
  elapsed: number,
): Compared | null {
  const months = Math.min(Math.max(elapsed, 0), MONTHS);
  const sum = (values: readonly number[]) =>
    values.slice(0, months).reduce((total, value) => total + value, 0);
  const compared = { now: sum(now), before: sum(before), months };
  return compared.before > 0 ? compared : null;
}

/** The change in proportion: 0.12 for 12 % more. */
export const getChange = ({ now, before }: Pick<Compared, 'now' | 'before'>): number =>
  (now - before) / before;

/** `2025` for `2026`. */
export const getYearBefore = (year: string): string => String(Number(year) - 1);

/**
 * The twelve months of a year and those of the year before.
 * @param before none where they are not known or the server sends none
 */
export function pairYears(
  now: readonly MonthCount[],
  before: readonly MonthCount[] | null | undefined,
  year: string,
): { now: number[]; before: number[] | null } {
  const earlier = before && toMonths(before, getYearBefore(year));
  return { now: toMonths(now, year), before: earlier?.some((count) => count > 0) ? earlier : null };
}

/** A quiet January is a year like others; two empty months at its beginning are none of use yet. */
const QUIET_MONTHS = 1;

/** The month from 0 on in which figures begin: 0 where they have before. */
function findFirst(months: readonly number[]): number {
  const first = months.findIndex((count) => count > 0);
  return first > QUIET_MONTHS ? first : 0;
}

/** The month in which a year's figures begin, `YYYY-MM`, where that is in the midst of it; else `null`. */
export function findBeginning(months: readonly MonthCount[], year: string): string | null {
  const first = findFirst(toMonths(months, year));
  return first > 0 ? formatMonthOfYear(year, first) : null;
}

/** The figures of the year before, where they are of a whole year: one of a few months is no measure of twelve. */
export const getWhole = <T extends { by_month: readonly MonthCount[] }>(
  earlier: T | null,
  yearBefore: string,
): T | null => (earlier && findBeginning(earlier.by_month, yearBefore) === null ? earlier : null);

/** A month beside the whole month before it. */
export interface MonthPair {
  /** From 0 to 11. */
  month: number;
  count: number;
  /** `null` where it is not known. */
  before: number | null;
}

/**
 * The last month that is over and, of a year that runs, the present one; none from before the figures begin, nor one
 * held against those.
 * @param elapsed how many months of the year are over, from 0 to 12
 * @param earlier the months of the year before, where they are known: with a figure in any, this year began before
 */
export function getLastMonths(
  now: readonly number[],
  elapsed: number,
  earlier: readonly number[] | null,
): { over: MonthPair | null; running: MonthPair | null } {
  const begun = earlier?.some((count) => count > 0) ? 0 : findFirst(now);
  const at = (month: number): MonthPair => ({
    month,
    count: now[month] ?? 0,
    before: month === 0 ? (earlier?.at(-1) ?? null) : month > begun ? (now[month - 1] ?? 0) : null,
  });
  return {
    over: elapsed > begun ? at(elapsed - 1) : null,
    running: elapsed < MONTHS ? at(elapsed) : null,
  };
}
