/**
 * Wall time (wall-clock time) in Paris as whole numbers: days since 1970-01-01, and minutes since that midnight. A text
 * without a zone is converted unchanged, so that no zone and no clock change affects it; a text with an offset is read
 * in Paris time (contract notes).
 */
import { nameFirst } from './first-of-month.ts';
import { DAY_MS, MINUTE_MS, parseInstant, toWallMs } from './paris-clock.ts';

/** Minutes of a day. */
export const DAY_MINUTES = 1440;

const WALL_TIME_PATTERN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;

/** `Date` takes the year 26 for 1926. */
const FIRST_YEAR = 100;
const FIRST_INSTANT = Date.UTC(FIRST_YEAR, 0, 1);

/** A wall-clock time; `dayOnly` when the text held a day without a time. */
export interface WallTime {
  at: number;
  dayOnly: boolean;
}

/** Reads a server's date (contract notes); `null` when it is absent or invalid. */
export function parseWall(text: string | null | undefined): WallTime | null {
  if (!text) return null;
  const parts = WALL_TIME_PATTERN.exec(text);
  if (!parts) {
    const instant = parseInstant(text);
    return instant >= FIRST_INSTANT ? { at: toWallMinutes(instant), dayOnly: false } : null;
  }
  const day = civilDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  if (day === null) return null;
  if (parts[4] === undefined) return { at: day * DAY_MINUTES, dayOnly: true };
  const hour = Number(parts[4]);
  const minute = Number(parts[5]);
  return hour > 23 || minute > 59 ? null : { at: day * DAY_MINUTES + hour * 60 + minute, dayOnly: false };
}

/** The wall-clock minute in Paris at an instant. @param instant milliseconds since 1970 */
export const toWallMinutes = (instant: number): number => Math.floor(toWallMs(instant) / MINUTE_MS);

/** « 2026-03-12 14:30 », as the client sends it (contract notes). */
export const formatWallMinutes = (at: number): string => `${formatDay(getDay(at))} ${formatClock(at)}`;

/** « 14:30 », of a minute of any day. */
export function formatClock(at: number): string {
  const minute = getMinute(at);
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** The day that a wall-clock minute is in. */
export const getDay = (at: number): number => Math.floor(at / DAY_MINUTES);

/** The minute of its day, 0 to 1439. */
export const getMinute = (at: number): number => at - getDay(at) * DAY_MINUTES;

/** Reads `YYYY-MM-DD`; anything else is `null`. */
export function parseDay(text: string | null | undefined): number | null {
  const wall = parseWall(text);
  return wall?.dayOnly ? getDay(wall.at) : null;
}

/** `YYYY-MM-DD`. */
export const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** 1 for Monday to 7 for Sunday. */
export const getWeekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Saturday or Sunday. */
export const isWeekend = (day: number): boolean => getWeekday(day) > 5;

/** The Monday of its week. */
export const getWeekStart = (day: number): number => day - getWeekday(day) + 1;

/** The first of its month. */
export const getMonthStart = (day: number): number => day - new Date(day * DAY_MS).getUTCDate() + 1;

/** The same day `count` months later, or the last day of a shorter month. */
export function addMonths(day: number, count: number): number {
  const date = new Date(day * DAY_MS);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1) / DAY_MS;
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 1) / DAY_MS;
  return Math.min(first + date.getUTCDate() - 1, next - 1);
}

/** « lundi 23 novembre 2026 ». */
export const formatLongDay = (day: number): string => {
  const known = longDays.get(day);
  if (known !== undefined) return known;
  // a calendar names the same days for each of its events
  if (longDays.size >= KNOWN_DAYS) longDays.clear();
  const text = nameFirst(long.format(day * DAY_MS));
  longDays.set(day, text);
  return text;
};
const longDays = new Map<number, string>();
const KNOWN_DAYS = 100;

/** « lun. ». */
export const formatWeekday = (day: number): string => weekday.format(day * DAY_MS);

/** « 23 », without a leading zero. */
export const getDayOfMonth = (day: number): number => new Date(day * DAY_MS).getUTCDate();

/** « novembre 2026 ». */
export const formatMonthOfDay = (day: number): string => month.format(day * DAY_MS);

/** « 23 – 29 novembre 2026 », « 30 novembre – 6 décembre 2026 ». */
export function formatDaySpan(first: number, last: number): string {
  const name = (day: number) => nameFirst(dayMonthYear.format(day * DAY_MS));
  const parts = (day: number) => name(day).split(' ');
  const [firstDay, firstMonth, firstYear] = parts(first);
  const [, lastMonth, lastYear] = parts(last);
  const end = name(last);
  if (firstYear !== lastYear) return `${name(first)} – ${end}`;
  if (firstMonth !== lastMonth) return `${firstDay} ${firstMonth} – ${end}`;
  return `${firstDay} – ${end}`;
}

const french = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
const long = french({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekday = french({ weekday: 'short' });
const month = french({ month: 'long', year: 'numeric' });
const dayMonthYear = french({ day: 'numeric', month: 'long', year: 'numeric' });

const pad = (value: number): string => String(value).padStart(2, '0');

function civilDay(year: number, monthOfYear: number, day: number): number | null {
  // `Date` turns 40 March into 9 April: such a date is invalid. Up to the 28th every month has the day.
  if (year < FIRST_YEAR || monthOfYear < 1 || monthOfYear > 12 || day < 1) return null;
  const at = Date.UTC(year, monthOfYear - 1, day);
  if (day > 28 && new Date(at).getUTCDate() !== day) return null;
  return Math.round(at / DAY_MS);
}
