/** What comes after a day without work. */
import { type AgendaEvent, type AgendaFilters, findEvents } from './agenda.ts';
import type { Intervention } from './model.ts';

/** How far the next work is looked for, in days. */
const HORIZON = 366;

export interface NextDay {
  day: number;
  /** All of that day. */
  events: readonly AgendaEvent[];
}

/** The first day after that one on which there is something; `null` where nothing comes. */
export function findNextDay(
  items: readonly Intervention[],
  size: number,
  filters: AgendaFilters,
  after: number,
  canMove: (intervention: Intervention) => boolean,
): NextDay | null {
  const found = findEvents(items, size, filters, { first: after + 1, count: HORIZON }, canMove);
  const [first] = found;
  if (!first) return null;
  const day = Math.max(first.firstDay, after + 1);
  return { day, events: found.filter((event) => event.firstDay <= day && event.lastDay >= day) };
}
