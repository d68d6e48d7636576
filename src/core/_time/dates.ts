/**
 * The one door to dates. A date without a zone is wall-clock text in Europe/Paris and never passes through a
 * zone conversion: 02:30 on the night of the clock change stays 02:30 wherever the browser is. A date with an
 * offset is shown as Paris' clocks show it (contract notes).
 */
import dayjs from 'dayjs';
import 'dayjs/locale/fr.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.locale('fr');

const ZONE = 'Europe/Paris';
const paris = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const WALL = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/** Wall-clock time held in dayjs' UTC mode, so that no zone ever touches it. */
type Wall = dayjs.Dayjs;

/** Reads a server's date: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm`, or ISO 8601 with an offset; else `null`. */
function parseWall(text: string | null | undefined): Wall | null {
  if (!text) return null;
  if (WALL.test(text)) {
    const [date = '', time = '00:00'] = text.split(/[T ]/);
    const wall = dayjs.utc(`${date}T${time.slice(0, 5)}`);
    // dayjs carries a 40th of the month over into the next one: such a date is none
    return wall.format('YYYY-MM-DD') === date ? wall : null;
  }
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : toWall(instant);
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  text.length === 10 && WALL.test(text) && parseWall(text) !== null;

function toWall(instant: number): Wall {
  return dayjs.utc(paris.format(instant).replace(' ', 'T'));
}

/** The pattern for a date with its time, or that of the day alone where the text names no time. */
const byTime = (text: string | null | undefined, withTime: string, dayAlone: string): string =>
  text?.length === 10 ? dayAlone : withTime;

const formatWall = (text: string | null | undefined, pattern: string): string =>
  parseWall(text)?.format(pattern) ?? '';

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

/** « jeudi 19 novembre 2026 » for today, by Paris' clocks. */
export const formatToday = (now: number = Date.now()): string => toWall(now).format('dddd D MMMM YYYY');

/** « 14:32 », by Paris' clocks. @param instant milliseconds since 1970 */
export const formatTime = (instant: number): string => toWall(instant).format('HH:mm');

/** « lun. 16 nov. à 08:00 », its year when that is another one, the day alone without a time; `''` without a date. */
export function formatShortDateTime(text: string | null | undefined, now: number = Date.now()): string {
  const wall = parseWall(text);
  if (!wall) return '';
  const sameYear = wall.year() === toWall(now).year();
  const day = sameYear ? 'ddd D MMM' : 'ddd D MMM YYYY';
  return wall.format(byTime(text, `${day} [à] HH:mm`, day));
}

/** « 08:00 » of a date with a time, by Paris' clocks; `''` when there is none. */
export const formatHour = (text: string | null | undefined): string => formatWall(text, 'HH:mm');

/** The day and time as the contract sends them, `YYYY-MM-DD HH:mm`, by Paris' clocks; `''` when there is none. */
export const toWallText = (text: string | null | undefined): string => formatWall(text, 'YYYY-MM-DD HH:mm');

/** The value of a `datetime-local` control, `YYYY-MM-DDTHH:mm`; `''` when there is no date. */
export const toControl = (text: string | null | undefined): string => formatWall(text, 'YYYY-MM-DDTHH:mm');

/** What a `datetime-local` control gave, as the contract sends it; what is no date stays as it is. */
export const fromControl = (value: string): string => toWallText(value) || value;

/** Now as the contract sends it, `YYYY-MM-DD HH:mm`, by Paris' clocks. */
export const getNow = (now: number = Date.now()): string => toWall(now).format('YYYY-MM-DD HH:mm');

/** Paris' offset in milliseconds by the hour since 1970, since asking the browser for each date is slow. */
const offsets = new Map<number, number>();

/**
 * A date as its clock shows it in Paris, in milliseconds as if that clock were UTC's: dates with and without a
 * zone can be compared with each other and with `getWallNow`. `NaN` when there is none.
 */
export function getWallTime(text: string | null | undefined): number {
  if (!text) return Number.NaN;
  if (WALL.test(text)) return getSortTime(text) || Number.NaN;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? instant : getWallNow(instant);
}

/** What Paris' clocks show, as `getWallTime` counts. @param now milliseconds since 1970 */
export function getWallNow(now: number = Date.now()): number {
  const hour = Math.floor(now / 3_600_000);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = toWall(hour * 3_600_000).valueOf() - hour * 3_600_000;
    offsets.set(hour, offset);
  }
  return now + offset;
}

/** `YYYY-MM-DD HH:mm` of a time that `getWallTime` gave. */
export const formatWallTime = (time: number): string =>
  Number.isNaN(time) ? '' : dayjs.utc(time).format('YYYY-MM-DD HH:mm');

/** Today as the contract sends it, `YYYY-MM-DD`, by Paris' clocks. */
export const getToday = (now: number = Date.now()): string => toWall(now).format('YYYY-MM-DD');

/**
 * How long ago, as people say it: « à l’instant », « il y a 12 min », « il y a 2 h », « hier », then the date.
 * @param now milliseconds since 1970
 */
export function formatRelative(text: string | null | undefined, now: number = Date.now()): string {
  const then = parseWall(text);
  if (!then) return '';
  const current = toWall(now);
  const minutes = current.diff(then, 'minute');
  if (minutes < 0) return then.format('DD/MM/YYYY');
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${minutes}\u00a0min`;
  if (then.isSame(current, 'day')) return `il y a ${Math.floor(minutes / 60)}\u00a0h`;
  if (then.isSame(current.subtract(1, 'day'), 'day')) return 'hier';
  return then.format('DD/MM/YYYY');
}

/** A number to sort dates by, whatever their form; 0 when there is none. Wall-clock texts count as UTC. */
export function getSortTime(text: string | null | undefined): number {
  if (!text) return 0;
  const time = Date.parse(WALL.test(text) ? `${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}` : text);
  return Number.isNaN(time) ? 0 : time;
}
