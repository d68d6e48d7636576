/**
 * Hours without work fold away where the grid of hours has little room, so that those with work are higher. Minutes of
 * the day become drawn minutes, of which a fold has few. Pure.
 */
import { DAY_MINUTES } from '../kernel/time/wall-time.ts';
import type { AgendaEvent } from './agenda.ts';
import { isLong, LEAST_MINUTES } from './agenda-layout.ts';
import { AGENDA_STEP, type Hours } from './calendar-constants.ts';

/** Hours of which some are folded. */
export interface DrawnHours extends Hours {
  /** In the order of the day. */
  folds?: readonly Hours[];
  /** How many minutes a fold is drawn as. */
  folded?: number;
}

/** Shorter ones would give no room. */
const LEAST_FOLD = 60;
/** A list of more than two at a time may be longer than they last: as many minutes for each line. */
const LINE = 40;
const SIDE_BY_SIDE = 2;
/** A week with less work, on average for each working day, keeps its empty hours: they are where more is planned. */
const DENSE = 3;
const WORKING_DAYS = 5;

/** @returns the hours in which nothing is done on any of these days; none where there is little to do at all */
export function findIdleHours(
  events: readonly AgendaEvent[],
  { count }: { count: number },
  hours: Hours,
): Hours[] {
  const inGrid = events.filter((event) => !isLong(event));
  if (inGrid.length < DENSE * Math.min(count, WORKING_DAYS)) return [];
  const busy = listBusy(inGrid);
  const idle: Hours[] = [];
  let from = hours.from;
  for (const each of [...busy, { from: hours.to, to: hours.to }]) {
    const to = Math.min(hours.to, each.from);
    if (to - from >= LEAST_FOLD) idle.push({ from, to });
    from = Math.max(from, each.to);
  }
  return idle;
}

/** When work is drawn on any day, in whole steps, sorted. */
function listBusy(events: readonly AgendaEvent[]): Hours[] {
  const spans = events.map(({ start, end, firstDay }) => ({
    day: firstDay,
    from: start - firstDay * DAY_MINUTES,
    // as long as it is drawn: in a fold, its end would be a few pixels
    to: Math.max(end, start + LEAST_MINUTES) - firstDay * DAY_MINUTES,
  }));
  return spans
    .map((each) => {
      const together = spans.filter(
        (other) => other.day === each.day && other.from < each.to && each.from < other.to,
      ).length;
      const listed = together > SIDE_BY_SIDE ? each.from + together * LINE : each.to;
      return {
        from: Math.floor(each.from / AGENDA_STEP) * AGENDA_STEP,
        to: Math.ceil(Math.max(each.to, listed) / AGENDA_STEP) * AGENDA_STEP,
      };
    })
    .sort((one, other) => one.from - other.from);
}

/** Those of `folds` in which there is still nothing. */
export function keepIdle(folds: readonly Hours[], events: readonly AgendaEvent[]): readonly Hours[] {
  if (folds.length === 0) return folds;
  const busy = listBusy(events.filter((event) => !isLong(event)));
  const kept = folds.filter((fold) => !busy.some((each) => overlapsHours(each, fold)));
  return kept.length === folds.length ? folds : kept;
}

export const overlapsHours = (one: Hours, other: Hours): boolean =>
  one.from < other.to && other.from < one.to;

/**
 * As many folds as the room wants, the longest first; without them each step would be lower than the highest.
 * @param room the height of the hours, in px
 * @param step the highest step, and the height of a fold, in px
 */
export function chooseFolds(
  idle: readonly Hours[],
  hours: Hours,
  room: number,
  step: { most: number; fold: number },
): Hours[] {
  const chosen: Hours[] = [];
  let height = ((hours.to - hours.from) / AGENDA_STEP) * step.most;
  for (const each of [...idle].sort((one, other) => other.to - other.from - (one.to - one.from))) {
    if (height <= room) break;
    chosen.push(each);
    height += step.fold - ((each.to - each.from) / AGENDA_STEP) * step.most;
  }
  return chosen.sort((one, other) => one.from - other.from);
}

/** @returns how many minutes below the first hour a minute of the day is drawn */
export function toDrawn(minute: number, { from, folds = [], folded = 0 }: DrawnHours): number {
  let drawn = minute - from;
  for (const fold of folds) {
    if (minute <= fold.from) break;
    const length = fold.to - fold.from;
    const inside = Math.min(length, minute - fold.from);
    drawn -= inside - (inside / length) * folded;
  }
  return drawn;
}

/** @returns the minute of the day that is drawn so many minutes below the first hour */
export function fromDrawn(drawn: number, { from, folds = [], folded = 0 }: DrawnHours): number {
  let minute = from + drawn;
  for (const fold of folds) {
    if (minute <= fold.from) break;
    const length = fold.to - fold.from;
    const inside = minute - fold.from;
    minute += inside >= folded ? length - folded : inside * (length / folded - 1);
  }
  return minute;
}

/** How many minutes all of the hours are drawn as. */
export const getDrawnLength = (hours: DrawnHours): number => toDrawn(hours.to, hours);

/** What is between the folds, in the order of the day. */
export function listUnfolded({ from, to, folds = [] }: DrawnHours): Hours[] {
  const starts = [from, ...folds.map((fold) => fold.to)];
  return starts
    .map((start, rank) => ({ from: start, to: folds[rank]?.from ?? to }))
    .filter((each) => each.to > each.from);
}
