/** Whether the agenda draws Saturday and Sunday as slivers, and what is on slivers alone. Days are whole numbers. */
import { isWeekend } from '../kernel/time/wall-time.ts';
import type { AgendaEvent } from './agenda.ts';
import { type AgendaRange, listRangeDays } from './agenda-range.ts';

/** `5`: a weekend is always a sliver; `7`: never; otherwise while no work is on it alone (D-282). */
export type Jours = '' | '5' | '7';

export interface Weekend {
  /** The days that are slivers. */
  slivers: readonly number[];
  /** What can be read on no other day: slivers count it. */
  unread: ReadonlySet<AgendaEvent>;
  /** The rest, which is drawn. */
  shown: readonly AgendaEvent[];
}

export function foldWeekend(
  jours: Jours,
  events: readonly AgendaEvent[],
  { first, count }: Pick<AgendaRange, 'first' | 'count'>,
): Weekend {
  const range = listRangeDays({ first, count });
  const days = range.filter(isWeekend);
  const unread = events.filter(({ firstDay, lastDay }) => {
    const own = range.filter((day) => firstDay <= day && day <= lastDay);
    return own.length > 0 && own.every(isWeekend);
  });
  if (jours === '7' || (jours === '' && unread.length > 0)) return openWeekend(events);
  return { slivers: days, unread: new Set(unread), shown: events.filter((event) => !unread.includes(event)) };
}

/** All days have their room. */
export const openWeekend = (events: readonly AgendaEvent[]): Weekend => ({
  slivers: [],
  unread: new Set(),
  shown: events,
});

/**
 * What a sliver counts: all of its day, where some of it is drawn nowhere; 0 on other days.
 * @param events of that day, and of others
 */
export function countOnSliver(
  day: number,
  events: readonly AgendaEvent[],
  { slivers, unread }: Weekend,
): number {
  if (!slivers.includes(day)) return 0;
  const ofDay = events.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  return ofDay.some((event) => unread.has(event)) ? ofDay.length : 0;
}
