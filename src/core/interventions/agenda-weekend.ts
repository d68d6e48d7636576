/** When the agenda draws a weekend as a sliver. Reads whole days, no dates. */
import { isWeekend } from '../kernel/time/wall-time.ts';
import type { AgendaEvent } from './agenda.ts';

/** The days of the weekend, if all work on them is on another day in sight too, and is in the row above the hours. */
export function findIdleWeekend(events: readonly AgendaEvent[], firstDay: number, count: number): number[] {
  const days = Array.from({ length: count }, (_, rank) => firstDay + rank).filter(isWeekend);
  const last = firstDay + count - 1;
  const isBusy = events.some(
    (event) => days.includes(event.firstDay) && days.includes(Math.min(event.lastDay, last)),
  );
  return isBusy ? [] : days;
}
