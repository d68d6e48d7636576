/** A day on a screen that nobody scrolls. Pure. */
import type { AgendaEvent } from './agenda.ts';

/** The share of a full screen that what is late has in any case; what is to come has to be seen too. */
const LATE_SHARE = 1 / 3;

/**
 * As many events of a day as there is room for: what is late comes first, the last of it where there is much, then the
 * others in their order; what is over gives its place to what is to come, and to what is late.
 * @param events in the order of the day
 * @param now wall-clock minutes
 * @param isLate whether an event should be done and is not
 */
export function fitDay(
  events: readonly AgendaEvent[],
  most: number,
  now: number,
  isLate: (event: AgendaEvent) => boolean = () => false,
): readonly AgendaEvent[] {
  const others = events.filter((event) => !isLate(event));
  const ahead = others.filter(({ end }) => end > now).length;
  const mostLate = events.length <= most ? most : Math.max(1, Math.floor(most * LATE_SHARE), most - ahead);
  const late = events.filter(isLate).slice(-mostLate);
  const room = most - late.length;
  const over = others.findIndex(({ end }) => end > now);
  const first = Math.min(over < 0 ? others.length : over, Math.max(0, others.length - room));
  return [...late, ...others.slice(first, first + room)];
}

/** How events stand on such a screen: in how few columns they fit, and how high each may be, in px. */
export interface DayGrid {
  columns: number;
  rows: number;
  height: number;
}

/**
 * Few events are drawn large, so that a day uses the screen that it has.
 * @param size the least size of an event with its gap, and the greatest height, in px
 */
export function gridOfDay(
  count: number,
  width: number,
  room: number,
  size: { width: number; height: number; most: number },
): DayGrid {
  const widest = Math.max(1, Math.floor(width / size.width));
  const tallest = Math.max(1, Math.floor(room / size.height));
  const columns = Math.min(widest, Math.max(1, Math.ceil(count / tallest)));
  const rows = Math.min(tallest, Math.max(1, Math.ceil(count / columns)));
  return { columns, rows, height: Math.floor(Math.min(room / rows, size.most)) };
}
