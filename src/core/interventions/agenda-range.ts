/**
 * Which days the agenda shows, and the previous and next period. Days are whole numbers, see
 * `core/kernel/time/wall-time`.
 */

import { nameFirst } from '../kernel/time/first-of-month.ts';
import { formatShortMonth } from '../kernel/time/short-month.ts';
import {
  addMonths,
  formatDay,
  formatDaySpan,
  formatLongDay,
  formatMonthOfDay,
  formatWeekday,
  getDayOfMonth,
  getMonthStart,
  getWeekStart,
  parseDay,
} from '../kernel/time/wall-time.ts';
import {
  AGENDA_VIEWS,
  type AgendaView,
  DEFAULT_VIEW,
  MONTH_CELLS,
  SMALL_WIDTH,
} from './calendar-constants.ts';

/** The period on screen, in whole days. */
export interface AgendaRange {
  view: AgendaView;
  /** The requested day. */
  day: number;
  /** The first day on screen. */
  first: number;
  /** How many days are on screen. */
  count: number;
}

/**
 * The requested view; by default, day in a narrow container and week otherwise. @param width of the container, in
 * px
 */
export function chooseView(asked: string, width: number): AgendaView {
  const known = AGENDA_VIEWS.find((view) => view === asked);
  return known ?? (width > 0 && width < SMALL_WIDTH ? 'day' : DEFAULT_VIEW);
}

/**
 * @param date the requested day, `YYYY-MM-DD`; anything else means today
 * @param today a day number
 */
export function getRange(view: AgendaView, date: string, today: number): AgendaRange {
  const day = parseDay(date) ?? today;
  if (view === 'day') return { view, day, first: day, count: 1 };
  if (view === 'week' || view === 'teams') return { view, day, first: getWeekStart(day), count: 7 };
  return { view, day, first: getWeekStart(getMonthStart(day)), count: MONTH_CELLS };
}

/** A day of the previous (−1) or next (1) period, as `YYYY-MM-DD`. */
export function stepDate({ view, day }: AgendaRange, step: 1 | -1): string {
  if (view === 'month') return formatDay(addMonths(getMonthStart(day), step));
  return formatDay(day + step * (view === 'day' ? 1 : 7));
}

/**
 * « lundi 23 novembre 2026 », « 23 – 29 novembre 2026 », « novembre 2026 »; two months are abbreviated, so that filters and
 * views keep their row: « 30 nov. – 6 déc. 2026 ».
 */
export function formatRange({ view, day, first, count }: AgendaRange): string {
  if (view === 'day') return formatLongDay(day);
  if (view === 'month') return formatMonthOfDay(day);
  const last = first + count - 1;
  if (getMonthStart(first) === getMonthStart(last)) return formatDaySpan(first, last);
  const name = (each: number): string => nameFirst(`${getDayOfMonth(each)}\u00a0${formatShortMonth(each)}`);
  const year = (each: number): string => formatDay(each).slice(0, 4);
  const start = year(first) === year(last) ? name(first) : `${name(first)} ${year(first)}`;
  return `${start} – ${name(last)} ${year(last)}`;
}

/** The same where there is little room: « ven. 27 nov. », « 23 – 29 nov. », « nov. 2026 ». */
export function formatBriefRange({ view, day, first, count }: AgendaRange): string {
  if (view === 'month') return `${formatShortMonth(day)} ${formatDay(day).slice(0, 4)}`;
  const name = (each: number): string => nameFirst(`${getDayOfMonth(each)}\u00a0${formatShortMonth(each)}`);
  if (view === 'day') return `${formatWeekday(day)} ${name(day)}`;
  const last = first + count - 1;
  const isOneMonth = getMonthStart(first) === getMonthStart(last);
  return `${isOneMonth ? name(first).split('\u00a0')[0] : name(first)} – ${name(last)}`;
}

/** Whether the period contains today; for a month, only its own days count. */
export function showsToday({ view, day, first, count }: AgendaRange, today: number): boolean {
  if (view === 'month') return getMonthStart(day) === getMonthStart(today);
  return today >= first && today < first + count;
}

/** The days on screen, in order. */
export const listRangeDays = ({ first, count }: Pick<AgendaRange, 'first' | 'count'>): number[] =>
  Array.from({ length: count }, (_, rank) => first + rank);
