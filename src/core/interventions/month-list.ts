/**
 * The monthly list (spec §2): the items of `GET /api/v2/interventions/calendar` by day, with a marker for today.
 * Days are whole numbers and times wall-clock text without time zones, see `core/kernel/time/wall-time`.
 */
import type { RouteName } from '../kernel/page/routes.ts';
import {
  addMonths,
  formatClock,
  formatDay,
  getDay,
  getMonthStart,
  parseDay,
  parseWall,
} from '../kernel/time/wall-time.ts';
import type { CalendarItem } from './model.ts';

/** A month of a year. */
export interface Month {
  year: number;
  /** 1 to 12, as in the call. */
  month: number;
}

/** One card of the list. */
export interface MonthCard {
  item: CalendarItem;
  /** « 14:30 »; `''` for a day without a time. */
  time: string;
  /** The route that it links to, for the two types that have a page (spec §2). */
  route: RouteName | null;
}

export interface MonthDay {
  /** Days since 1970-01-01; `null` without a readable date. */
  day: number | null;
  isToday: boolean;
  cards: MonthCard[];
}

const ROUTES: Readonly<Record<string, RouteName>> = {
  intervention: "Details de l'intervention",
  contrat: 'Details du contrat',
};

/** The month of a day. */
export function getMonth(day: number): Month {
  const [year = 0, month = 0] = formatDay(day).split('-').map(Number);
  return { year, month };
}

/** The first day of a month. */
export const getFirstDay = ({ year, month }: Month): number =>
  parseDay(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`) ?? 0;

/** Reads `YYYY-MM` or `YYYY-MM-DD`; the month of `today` for anything else. */
export function readMonth(text: string, today: number): Month {
  const day = parseDay(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text);
  return getMonth(day === null ? today : getMonthStart(day));
}

/** `YYYY-MM`. */
export const formatMonthKey = (month: Month): string => formatDay(getFirstDay(month)).slice(0, 7);

/** The month `count` months later, or earlier for a negative number. */
export const stepMonth = (month: Month, count: number): Month =>
  getMonth(addMonths(getFirstDay(month), count));

/**
 * The days that hold something, in order, and today when it lies in that month. Within a day: by time, then by
 * object. The server's own « today » items add nothing.
 * @param today the day in Paris
 */
export function listMonthDays(items: readonly CalendarItem[], month: Month, today: number): MonthDay[] {
  const days = new Map<number | null, MonthCard[]>();
  if (formatMonthKey(getMonth(today)) === formatMonthKey(month)) days.set(today, []);
  for (const item of items) {
    if (item.type === 'today') continue;
    const wall = parseWall(item.date);
    const day = wall ? getDay(wall.at) : null;
    const card = {
      item,
      time: wall && !wall.dayOnly ? formatClock(wall.at) : '',
      route: item.id === null ? null : (ROUTES[item.type] ?? null),
    };
    const cards = days.get(day);
    if (cards) cards.push(card);
    else days.set(day, [card]);
  }
  return [...days]
    .sort(([a], [b]) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
    .map(([day, cards]) => ({ day, isToday: day === today, cards: cards.sort(compareCards) }));
}

/** How many cards these days hold. */
export const countCards = (days: readonly MonthDay[]): number =>
  days.reduce((sum, { cards }) => sum + cards.length, 0);

const compareCards = (a: MonthCard, b: MonthCard): number =>
  a.time.localeCompare(b.time) || a.item.objet.localeCompare(b.item.objet, 'fr', { numeric: true });
