/**
 * The period that a renewal of a contract takes: its days and its amount. Months are always counted from the
 * first start, so that a start on the 29th to the 31st never drifts: where a month has no such day, what ends ends on
 * its last day, and what follows starts on the first of the next one. Pure; days are whole numbers since 1970.
 */
import { DAY_MS } from '../kernel/time/paris-clock.ts';
import { addMonths, formatDay, getDayOfMonth, parseDay } from '../kernel/time/wall-time.ts';
import type { Contract, Periode } from './model.ts';

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

/** The first period that was added for after the present one, whose days and amount a renewal takes; `null` without. */
export function findPreparedPeriod<P extends Pick<Periode, 'date_debut'>>(
  periods: readonly P[],
  { date_start, date_end }: Pick<Contract, 'date_start' | 'date_end'>,
): P | null {
  const [start, end] = [date_start?.slice(0, 10) ?? '', date_end?.slice(0, 10)];
  if (!end) return null;
  const after = periods.filter(({ date_debut }) => {
    const day = date_debut.slice(0, 10);
    return day >= end && day > start;
  });
  return after.sort((left, right) => left.date_debut.localeCompare(right.date_debut))[0] ?? null;
}

/** What a renewal makes of a contract. */
export interface PeriodRenewal {
  /** Days, `YYYY-MM-DD`. */
  start: string;
  end: string;
  montant: string | null;
  /** Whether that period was added before. */
  prepared: boolean;
}

/**
 * The period that a renewal takes: the one that was added for after the present one, else one as long as it (contract,
 * « Periode »); `null` for a contract without its days. A period without an amount keeps the contract's.
 */
export function getRenewal(
  periods: readonly Periode[],
  contract: Pick<Contract, 'date_start' | 'date_end' | 'montant'>,
): PeriodRenewal | null {
  const next = findPreparedPeriod(periods, contract);
  if (next) {
    const montant = next.montant ?? contract.montant;
    return { start: next.date_debut, end: next.date_fin, montant, prepared: true };
  }
  const [start, end] = [parseDay(contract.date_start), parseDay(contract.date_end)];
  if (start === null || end === null || end < start) return null;
  const former = periods
    .map(({ date_debut, date_fin }) => ({ start: parseDay(date_debut), end: parseDay(date_fin) }))
    .filter((span): span is { start: number; end: number } => span.start !== null && span.end !== null)
    .filter((span) => span.start < start)
    .sort((one, other) => one.start - other.start);
  const span = getNextPeriod([...former, { start, end }]);
  return {
    start: formatDay(span.start),
    end: formatDay(span.end),
    montant: contract.montant,
    prepared: false,
  };
}
