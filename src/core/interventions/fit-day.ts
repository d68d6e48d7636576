/** A day on a screen that nobody scrolls. Pure. */
import type { AgendaEvent } from './agenda.ts';

/**
 * As many events of a day as there is room for: the first ones, but what is over gives its place to what is to come.
 * @param events in the order of the day
 * @param now wall-clock minutes
 */
export function fitDay(events: readonly AgendaEvent[], most: number, now: number): readonly AgendaEvent[] {
  const over = events.findIndex(({ end }) => end > now);
  const first = Math.min(over < 0 ? events.length : over, Math.max(0, events.length - most));
  return events.slice(first, first + most);
}
