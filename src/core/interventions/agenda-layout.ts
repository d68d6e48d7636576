/**
 * Lays events out in the agenda's grid: side by side where they overlap, in lanes when they last several days;
 * those outside the hours are left out. Takes whole minutes, returns shares of a column; reads no dates.
 */
import { DAY_MINUTES } from '../kernel/time/wall-time.ts';
import type { AgendaEvent } from './agenda.ts';
import { type Cut, cutToDays } from './agenda-cut.ts';
import type { Hours } from './calendar-constants.ts';

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
  /** Of two that overlap, the later one may cover most of the earlier, below its first words. */
  layer?: 'under' | 'over';
}

/** Events for which there is no column of their own: they are listed in the last one. */
export interface EventBundle {
  events: AgendaEvent[];
  /** Minutes of the day: from the first begin to the last end, and as far as its lines need and find room. */
  from: number;
  to: number;
  column: number;
  columns: number;
}

export interface PlacedDay {
  placed: PlacedEvent[];
  bundles: EventBundle[];
}

/** What fits into a day. */
export interface DayRoom {
  /** How many columns. */
  most: number;
  /** How many minutes the first words of an event are high, and a line of a bundle. */
  head: number;
  line: number;
}

/** A day alone has room for all, side by side. */
export const WHOLE_DAY: DayRoom = { most: Number.POSITIVE_INFINITY, head: Number.POSITIVE_INFINITY, line: 0 };

/** An event in the row above the hours. */
export interface LaneEvent extends Cut {
  event: AgendaEvent;
  lane: number;
}

/** The smallest height of an event, in minutes: a shorter one could be neither read nor touched. */
export const LEAST_MINUTES = 30;

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
 * Places the events of one day side by side where they overlap, each as wide as possible; of two, the later one lies
 * over the earlier where that keeps its first words. When more overlap than there are columns, the last column lists
 * the others.
 * @param events of that day, sorted by start; those outside the hours are left out
 */
export function placeDay(
  events: readonly AgendaEvent[],
  day: number,
  hours: Hours,
  room: DayRoom = WHOLE_DAY,
): PlacedDay {
  const midnight = day * DAY_MINUTES;
  const result: PlacedDay = { placed: [], bundles: [] };
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
      settle(cluster, ends.length, room, result);
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
  settle(cluster, ends.length, room, result);
  for (const bundle of result.bundles) stretch(bundle, result, hours, room);
  return result;
}

/** Sets the number of columns for the events of a cluster, and widens each over the free columns on its right. */
function settle(
  cluster: readonly PlacedEvent[],
  columns: number,
  { most, head }: DayRoom,
  result: PlacedDay,
): void {
  if (columns === 2 && columns <= most) layer(cluster, head);
  const fits = columns <= most;
  const used = fits ? columns : Math.max(0, most - 1);
  const shown = fits
    ? cluster
    : [...cluster.filter(({ column }) => column < used), ...bundle(cluster, used, most, result)];
  const all = fits ? columns : most;
  for (const each of shown) {
    each.columns = all;
    let next = each.column + 1;
    while (next < used && !shown.some((other) => other.column === next && overlaps(other, each))) next++;
    each.span = next - each.column;
    result.placed.push(each);
  }
}

const overlaps = (one: { from: number; to: number }, other: { from: number; to: number }): boolean =>
  one.from < other.to && other.from < one.to;

/** Lays the second column over the first, where each of it begins below the first words of what it covers. */
function layer(cluster: readonly PlacedEvent[], head: number): void {
  const [under, over] = [0, 1].map((column) => cluster.filter((each) => each.column === column));
  const isBelow = over?.every((each) =>
    under?.every((other) => !overlaps(each, other) || each.from - other.from >= head),
  );
  if (!isBelow) return;
  for (const each of over ?? []) each.layer = 'over';
  for (const each of under ?? []) if (over?.some((other) => overlaps(other, each))) each.layer = 'under';
}

/** Lists what has no column, by what overlaps. @returns those that nothing overlaps: they have the last column */
function bundle(
  cluster: readonly PlacedEvent[],
  used: number,
  columns: number,
  result: PlacedDay,
): PlacedEvent[] {
  const groups: PlacedEvent[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const each of cluster.filter(({ column }) => column >= used)) {
    if (each.from >= end) groups.push([]);
    groups.at(-1)?.push(each);
    end = Math.max(end, each.to);
  }
  const alone: PlacedEvent[] = [];
  for (const group of groups) {
    const [first] = group;
    if (group.length === 1 && first) alone.push(Object.assign(first, { column: used }));
    else
      result.bundles.push({
        events: group.map(({ event }) => event),
        from: Math.min(...group.map(({ from }) => from)),
        to: Math.max(...group.map(({ to }) => to)),
        column: used,
        columns,
      });
  }
  return alone;
}

/** Makes a bundle as high as its lines, down to whatever begins below it. */
function stretch(bundle: EventBundle, { placed, bundles }: PlacedDay, hours: Hours, { line }: DayRoom): void {
  const below = [...placed, ...bundles].map(({ from }) => from).filter((from) => from >= bundle.to);
  const wanted = bundle.from + bundle.events.length * line;
  bundle.to = Math.max(bundle.to, Math.min(wanted, hours.to, ...below));
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
export function groupEventsByDay(
  events: readonly AgendaEvent[],
  firstDay: number,
  count: number,
): AgendaEvent[][] {
  const days: AgendaEvent[][] = Array.from({ length: count }, () => []);
  for (const event of events) if (!isLong(event)) days[event.firstDay - firstDay]?.push(event);
  return days;
}
