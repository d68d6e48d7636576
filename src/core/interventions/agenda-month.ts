/**
 * Lays events out in a week of the month: a fixed number of lines per day, and the number of events without a line.
 */
import type { AgendaEvent } from './agenda.ts';
import { type Cut, cutToDays } from './agenda-cut.ts';

/** An event on a line of a week. */
export interface LineEvent extends Cut {
  event: AgendaEvent;
  line: number;
}

/** The same where a long title goes on in a second line. */
export interface SpreadEvent extends LineEvent {
  isTall: boolean;
}

export interface MonthWeek {
  firstDay: number;
  /** In reading order: by day, then by line. */
  lines: LineEvent[];
  /** By day: the number of events without a line. */
  more: number[];
  /** By day: the number of events. */
  counts: number[];
}

const WEEK = 7;

/**
 * Gives each event of a week a line; events without a line are counted. On a day with too many, the last line stays
 * free for the count.
 * @param events sorted by start, the longest first
 * @param capacity how many lines a day has
 */
export function placeWeek(events: readonly AgendaEvent[], firstDay: number, capacity: number): MonthWeek {
  const ofWeek = events
    .filter((event) => event.firstDay < firstDay + WEEK && event.lastDay >= firstDay)
    .map((event) => ({ event, ...cutToDays(event, firstDay, WEEK) }))
    // events of several days first, so that they stay on one line
    .sort((a, b) => a.first - b.first || b.last - a.last || a.event.start - b.event.start);
  const counts = new Array<number>(WEEK).fill(0);
  for (const { first, last } of ofWeek) each(first, last, (day) => counts[day]!++);

  const more = new Array<number>(WEEK).fill(0);
  const taken: boolean[][] = counts.map(() => []);
  const lines: LineEvent[] = [];
  for (const placed of ofWeek) {
    const { first, last } = placed;
    let line = 0;
    while (line < capacity && some(first, last, (day) => taken[day]?.[line] === true)) line++;
    const isLast = line === capacity - 1;
    const overflows = isLast && some(first, last, (day) => (counts[day] ?? 0) > capacity);
    if (line >= capacity || overflows) {
      each(first, last, (day) => more[day]!++);
      continue;
    }
    each(first, last, (day) => {
      taken[day]![line] = true;
    });
    lines.push({ ...placed, line });
  }
  return { firstDay, lines, more, counts };
}

/**
 * Gives titles a second line where their day has one left, the first ones first. Bars of several days stay where they
 * are.
 * @param capacity how many lines a day has
 */
export function spreadWeek(
  { lines, more }: MonthWeek,
  capacity: number,
  isLong: (event: AgendaEvent) => boolean,
): SpreadEvent[] {
  const bars = new Array<number>(WEEK).fill(0);
  const left = more.map((count) => (count > 0 ? 0 : capacity));
  for (const { first, last, line } of lines)
    each(first, last, (day) => {
      if (last > first) bars[day] = Math.max(bars[day] ?? 0, line + 1);
      left[day] = Math.min(left[day] ?? 0, capacity - line - 1);
    });
  const shift = new Array<number>(WEEK).fill(0);
  return lines.map((each) => {
    const { first: day, last, line, event } = each;
    if (last > day || line < (bars[day] ?? 0)) return { ...each, isTall: false };
    const at = line + (shift[day] ?? 0);
    const isTall = (left[day] ?? 0) > 0 && isLong(event);
    if (isTall) {
      shift[day]!++;
      left[day]!--;
    }
    return { ...each, line: at, isTall };
  });
}

function each(first: number, last: number, visit: (day: number) => void): void {
  for (let day = first; day <= last; day++) visit(day);
}

function some(first: number, last: number, holds: (day: number) => boolean): boolean {
  for (let day = first; day <= last; day++) if (holds(day)) return true;
  return false;
}
