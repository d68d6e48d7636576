/** A period as a filter: a named one, or two days, both included. The control of `period` sets all of it. */

import { getPeriodRange, PERIODS, type Period } from '../time/period.ts';
import { type Filter, type FilterIndex, keepRows, wordFilter } from './list-filters.ts';

/** The values of a period: a named one, else the days from `from` to `to`. */
export interface PeriodValues {
  period: Period | '';
  /** `YYYY-MM-DD`, or `''`. */
  from: string;
  to: string;
}

/** What a list knows of the time when it filters: milliseconds since 1970. */
export interface PeriodContext {
  now?: number;
}

/**
 * The filter `period`, which tests `from` and `to` (`dayFilter`) too: rows that begin in the period or last into it.
 * @param readTimes where each row begins and ends, as `getWallTime` counts; `NaN` is in no period
 */
export const periodFilter = <Values extends PeriodValues>(
  readTimes: (
    index: FilterIndex,
    all: Values,
  ) => readonly [starts: readonly number[], ends: readonly number[]],
): Filter<Period | '', 'period', PeriodContext> => ({
  ...wordFilter('period', PERIODS),
  control: 'custom',
  test: (_, index, context, all: Values) => {
    const range = getPeriodRange(all, context?.now ?? Date.now());
    if (!range) return null;
    const [starts, ends] = readTimes(index, all);
    return keepRows((row) => {
      const [start, end] = [starts[row] as number, ends[row] as number];
      return start < range.end && (start >= range.start || end > range.start);
    });
  },
});
