/** The months of a year as figures. Pure. */

export const MONTHS = 12;

/** What a server counts in a month, `YYYY-MM`; `null` where it sends no number. */
export interface MonthCount {
  month: string;
  count: number | null;
}

/** The twelve months of a year, those that the server leaves out included. */
export const toMonths = (months: readonly MonthCount[], year: string): number[] =>
  Array.from({ length: MONTHS }, (_, rank) => {
    const month = formatMonthOfYear(year, rank);
    return months.find((each) => each.month === month)?.count ?? 0;
  });

/** `2026-03`. @param rank from 0 to 11 */
export const formatMonthOfYear = (year: string, rank: number): string =>
  `${year}-${String(rank + 1).padStart(2, '0')}`;
