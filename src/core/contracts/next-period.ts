/**
 * A contract's next period, which a renewal takes, and what is due within one. Months are always counted from the
 * first start, so that a start on the 29th to the 31st never drifts: where a month has no such day, what ends ends on
 * its last day, and what follows starts on the first of the next one. Pure; days are whole numbers since 1970.
 */
import { DAY_MS } from '../kernel/time/paris-clock.ts';
import { addMonths, getDayOfMonth } from '../kernel/time/wall-time.ts';

/** From its first day to its last, both included. */
export interface DaySpan {
  start: number;
  end: number;
}

/** Where periods of whole months meet. */
type Step = (first: number, months: number) => number;

/** The first of the next month where the month has no such day. */
const onNextMonth: Step = (first, months) => {
  const day = addMonths(first, months);
  return getDayOfMonth(day) === getDayOfMonth(first) ? day : day + 1;
};
/** The last day of a shorter month, for periods that were entered so. */
const STEPS: readonly Step[] = [onNextMonth, addMonths];

/** The whole months between two days, rounded down. */
function countMonths(first: number, last: number): number {
  const [from, to] = [new Date(first * DAY_MS), new Date(last * DAY_MS)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return addMonths(first, months) > last ? months - 1 : months;
}
/** The count of months from `first` to `day` by this step; `null` when no whole count leads there. */
function countSteps(step: Step, first: number, day: number): number | null {
  const months = countMonths(first, day);
  return step(first, months) === day ? months : null;
}

/**
 * The period after the last one: as many months as it, counted from the first start. One whose end is the same day of a
 * month as its start shares that day with the next, unless it meets the one before it otherwise. One of no whole months
 * is followed by as many days.
 * @param periods in order, at least one; those that no other precedes without a gap are not looked at
 */
export function getNextPeriod(periods: readonly DaySpan[]): DaySpan {
  const last = periods.at(-1)!;
  const gap = getGap(periods);
  const next = last.end + gap;
  for (const first of listFirsts(periods)) {
    for (const step of STEPS) {
      const before = countSteps(step, first, last.start);
      const after = countSteps(step, first, next);
      if (before === null || after === null || after <= before) continue;
      return { start: next, end: step(first, 2 * after - before) - gap };
    }
  }
  return { start: next, end: next + last.end - last.start };
}

/**
 * Days from the end of one period to the start of the next: as the last two meet; after a single one 0 where its end is
 * the same day of a month as its start, else 1.
 */
function getGap(periods: readonly DaySpan[]): number {
  const [before, last] = [periods.at(-2), periods.at(-1)!];
  const met = before ? last.start - before.end : -1;
  if (met === 0 || met === 1) return met;
  return last.end > last.start && getDayOfMonth(last.start) === getDayOfMonth(last.end) ? 0 : 1;
}

/** The starts from which the last period may be counted: that of the first in a row without a gap, then later ones. */
function listFirsts(periods: readonly DaySpan[]): number[] {
  const gap = getGap(periods);
  let from = periods.length - 1;
  while (from > 0 && periods[from]!.start === periods[from - 1]!.end + gap) from--;
  return periods.slice(from).map(({ start }) => start);
}

/**
 * The days on which something is due every so many months: the start, then each one before the end, on the last day of
 * the months that are shorter.
 * @param most of them
 */
export function listDueDays({ start, end }: DaySpan, months: number, most: number): number[] {
  const days = [start];
  for (let count = 1; count < most; count++) {
    const day = addMonths(start, count * months);
    if (day >= end) break;
    days.push(day);
  }
  return days;
}
