/**
 * Lays events out in the agenda's grid: side by side where they overlap, in lanes when they last several days;
 * those outside the hours are left out. Takes whole minutes, returns shares of a column; reads no dates.
 */
import { DAY_MINUTES } from '../kernel/time/wall-time.ts';
import type { AgendaEvent } from './agenda.ts';
import { type Cut, cutToDays } from './agenda-cut.ts';
import type { Hours } from './calendar.ts';

/** An event in a day's column. */
export interface PlacedEvent {
  event: AgendaEvent;
  /** Minutes of the day, cut to the hours. */
  from: number;
  to: number;
  /** Its column among those that overlap, how many columns it spans, and how many there are. */
  column: number;
  span: number;
  columns: number;
  /** Whether it begins before the hours, or ends after them. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** Events for which there was no column. */
export interface HiddenEvents {
  /** The minute of the day at which the first of them begins, cut to the hours. */
  from: number;
  count: number;
  /** How many columns there are; the last one shows the number of hidden events. */
  columns: number;
}

export interface PlacedDay {
  placed: PlacedEvent[];
  hidden: HiddenEvents[];
}

/** An event in the row above the hours. */
export interface LaneEvent extends Cut {
  event: AgendaEvent;
  lane: number;
}

/** The smallest height of an event, in minutes: a shorter one could be neither read nor touched. */
const LEAST_MINUTES = 30;
/** Where a day has to share its width, this many events stand side by side: more could not be read. */
const SIDE_BY_SIDE = 2;

/** Whether it belongs in the row above the hours: all day, or on several days. */
export const isLong = ({ allDay, firstDay, lastDay }: AgendaEvent): boolean => allDay || firstDay !== lastDay;

/** Whether an event of one day lies wholly outside the hours. */
export function isOutside({ start, end, firstDay }: AgendaEvent, hours: Hours): boolean {
  const midnight = firstDay * DAY_MINUTES;
  return end - midnight <= hours.from || start - midnight >= hours.to;
}

/** The full hours that contain all of these events, and at least `hours`. */
export function widenHours(events: readonly AgendaEvent[], hours: Hours): Hours {
  let { from, to } = hours;
  for (const { start, end, firstDay } of events) {
    from = Math.min(from, start - firstDay * DAY_MINUTES);
    to = Math.max(to, end - firstDay * DAY_MINUTES);
  }
  return { from: Math.floor(from / 60) * 60, to: Math.min(DAY_MINUTES, Math.ceil(to / 60) * 60) };
}

/**
 * Places the events of one day side by side where they overlap, each as wide as possible. When more overlap than
 * there are columns, the last column shows how many are hidden.
 * @param events of that day, sorted by start; those outside the hours are left out
 * @param most how many columns fit into a day
 */
export function placeDay(
  events: readonly AgendaEvent[],
  day: number,
  hours: Hours,
  most = Number.POSITIVE_INFINITY,
): PlacedDay {
  const midnight = day * DAY_MINUTES;
  const result: PlacedDay = { placed: [], hidden: [] };
  let cluster: PlacedEvent[] = [];
  /** The minute at which each column of the current cluster is free again. */
  let ends: number[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    const start = event.start - midnight;
    const end = event.end - midnight;
    if (end <= hours.from || start >= hours.to) continue;
    const from = Math.max(hours.from, Math.min(start, hours.to - LEAST_MINUTES));
    const to = Math.min(hours.to, Math.max(end, from + LEAST_MINUTES));
    if (from >= clusterEnd) {
      settle(cluster, ends.length, most, result);
      cluster = [];
      ends = [];
    }
    let column = ends.findIndex((free) => free <= from);
    if (column === -1) column = ends.length;
    ends[column] = to;
    clusterEnd = Math.max(clusterEnd, to);
    cluster.push({
      event,
      from,
      to,
      column,
      span: 1,
      columns: 1,
      cutBefore: start < hours.from,
      cutAfter: end > hours.to,
    });
  }
  settle(cluster, ends.length, most, result);
  return result;
}

/** Sets the number of columns for the events of a cluster, and widens each over the free columns on its right. */
function settle(cluster: readonly PlacedEvent[], columns: number, most: number, result: PlacedDay): void {
  const fits = columns <= most && (columns <= SIDE_BY_SIDE || most === Number.POSITIVE_INFINITY);
  const used = fits ? columns : Math.min(SIDE_BY_SIDE, Math.max(1, most - 1));
  const shown = fits ? cluster : cluster.filter(({ column }) => column < used);
  const byColumn: PlacedEvent[][] = Array.from({ length: used }, () => []);
  for (const each of shown) {
    each.columns = fits ? columns : used + 1;
    byColumn[each.column]?.push(each);
  }
  for (const each of shown) {
    let next = each.column + 1;
    while (next < used && !byColumn[next]?.some((other) => other.from < each.to && each.from < other.to))
      next++;
    each.span = next - each.column;
    result.placed.push(each);
  }
  if (fits) return;
  const hidden = cluster.filter(({ column }) => column >= used);
  const from = Math.min(...hidden.map((each) => each.from));
  result.hidden.push({ from, count: hidden.length, columns: used + 1 });
}

/**
 * Places long events in lanes, so that they do not overlap.
 * @param events sorted by start, the longest first
 */
export function placeLanes(events: readonly AgendaEvent[], firstDay: number, count: number): LaneEvent[] {
  const free: number[] = [];
  return events.map((event) => {
    const cut = cutToDays(event, firstDay, count);
    let lane = free.findIndex((day) => day <= cut.first);
    if (lane === -1) lane = free.length;
    free[lane] = cut.last + 1;
    return { event, lane, ...cut };
  });
}

/** The events by day: `days[0]` holds those that begin on the first day. Long ones are left out. */
export function groupByDay(events: readonly AgendaEvent[], firstDay: number, count: number): AgendaEvent[][] {
  const days: AgendaEvent[][] = Array.from({ length: count }, () => []);
  for (const event of events) if (!isLong(event)) days[event.firstDay - firstDay]?.push(event);
  return days;
}
