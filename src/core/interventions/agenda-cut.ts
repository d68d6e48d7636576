import type { AgendaEvent } from './agenda.ts';

/** What days on screen show of an event. */
export interface Cut {
  /** Indices of its first and last day among those on screen. */
  first: number;
  last: number;
  /** It began before them, or goes on after them. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** Cuts an event to `count` days from `firstDay` on. */
export const cutToDays = (event: AgendaEvent, firstDay: number, count: number): Cut => ({
  first: Math.max(0, event.firstDay - firstDay),
  last: Math.min(count - 1, event.lastDay - firstDay),
  cutBefore: event.firstDay < firstDay,
  cutAfter: event.lastDay >= firstDay + count,
});
