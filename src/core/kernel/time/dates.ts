/**
 * Dates in words; the only module that uses dayjs. A date without a zone is wall-clock text in Europe/Paris and is
 * never converted: 02:30 on the night of the clock change stays 02:30 wherever the browser is. A date with an
 * offset is shown in Paris time (contract notes). Functions without words are in `paris-clock.ts`.
 */
import dayjs from 'dayjs';
import 'dayjs/locale/fr.js';
import utc from 'dayjs/plugin/utc.js';
import { nameFirst } from './first-of-month.ts';
import { parseInstant, toWallClock, WALL_TIME_PATTERN } from './paris-clock.ts';

dayjs.extend(utc);
dayjs.locale('fr');

/** Wall-clock time in dayjs' UTC mode, so that no time zone applies. */
type WallTime = dayjs.Dayjs;

/** Reads a server's date: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm`, or ISO 8601 with an offset; else `null`. */
export function readWallDate(text: string | null | undefined): WallTime | null {
  if (!text) return null;
  if (WALL_TIME_PATTERN.test(text)) {
    const [date = '', time = '00:00'] = text.split(/[T ]/);
    return keepDay(dayjs.utc(`${date}T${time.slice(0, 5)}`), date);
  }
  const instant = parseInstant(text);
  return Number.isNaN(instant) ? null : keepDay(toWallDate(instant), toWallClock(instant).slice(0, 10));
}

/** dayjs turns 40 March into 9 April, and the year 26 into 1926: such dates are invalid. */
const keepDay = (wall: WallTime, date: string): WallTime | null =>
  wall.format('YYYY-MM-DD') === date ? wall : null;

export function toWallDate(instant: number): WallTime {
  return dayjs.utc(toWallClock(instant));
}

/** One pattern for a date with a time, the other for a day alone. */
const byTime = (text: string | null | undefined, withTime: string, dayAlone: string): string =>
  text?.length === 10 ? dayAlone : withTime;

const formatWall = (text: string | null | undefined, pattern: string): string =>
  readWallDate(text)?.format(pattern) ?? '';

/** « 12/03/2026 »; `''` when there is no date (spec §9). */
export const formatDate = (text: string | null | undefined): string => formatWall(text, 'DD/MM/YYYY');

/** « 12 mars 2026 »; `''` when there is no date (spec §9). */
export const formatLongDate = (text: string | null | undefined): string => formatWall(text, 'DD MMMM YYYY');

/** « 12 mars 2026 à 14:30 », the day alone without a time; `''` when there is no date (spec §9). */
export const formatDateTime = (text: string | null | undefined): string =>
  formatWall(text, byTime(text, 'DD MMMM YYYY [à] HH:mm', 'DD MMMM YYYY'));

/** « mars », of `2026-03`; `''` when there is none. */
export const formatMonth = (month: string | null | undefined): string =>
  formatWall(month && `${month}-01`, 'MMMM');

/** « sept. », of `2026-09`; `''` when there is none. Beside `formatShortMonth`, whose formatter would be loaded with it. */
export const formatBriefMonth = (month: string | null | undefined): string =>
  formatWall(month && `${month}-01`, 'MMM');

/** « lundi 16 novembre 2026, 08:00 », the day alone without a time; `''` when there is no date. */
export const formatLongDateTime = (text: string | null | undefined): string =>
  nameFirst(formatWall(text, byTime(text, 'dddd D MMMM YYYY, HH:mm', 'dddd D MMMM YYYY')));

/** « lun. 16 nov. à 08:00 », its year when that is another one, the day alone without a time; `''` without a date. */
export function formatShortDateTime(text: string | null | undefined, now: number = Date.now()): string {
  const wall = readWallDate(text);
  if (!wall) return '';
  const sameYear = wall.year() === toWallDate(now).year();
  const day = sameYear ? 'ddd D MMM' : 'ddd D MMM YYYY';
  return nameFirst(wall.format(byTime(text, `${day} [à] HH:mm`, day)));
}

/** « 08:00 » of a date with a time, by Paris' clocks; `''` when there is none. */
export const formatHour = (text: string | null | undefined): string => formatWall(text, 'HH:mm');

/** The day and time as the contract sends them, `YYYY-MM-DD HH:mm`, by Paris' clocks; `''` when there is none. */
export const toWallText = (text: string | null | undefined): string => formatWall(text, 'YYYY-MM-DD HH:mm');

/** The value of a `datetime-local` control, `YYYY-MM-DDTHH:mm`; `''` when there is no date. */
export const toControl = (text: string | null | undefined): string => formatWall(text, 'YYYY-MM-DDTHH:mm');

/** What a `datetime-local` control gave, as the contract sends it; what is no date stays as it is. */
export const fromControl = (value: string): string => toWallText(value) || value;
