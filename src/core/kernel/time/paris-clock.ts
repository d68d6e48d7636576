/**
 * Paris time as texts and numbers, without words (see `dates.ts`). A date without a zone is wall-clock text in
 * Europe/Paris and is never converted; a date with an offset is shown in Paris time (contract notes).
 */
import { nameFirst } from './first-of-month.ts';

const paris = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A minute and a day of the wall clock, in milliseconds. */
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const longDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A wall-clock text as servers send it: `YYYY-MM-DD`, with or without a time after a `T` or a space. */
export const WALL_TIME_PATTERN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/**
 * Reads a date with an offset (ISO 8601), in milliseconds since 1970; `NaN` for anything else: browsers read a date
 * into « Salle 5 » too.
 */
export const parseInstant = (text: string): number =>
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)
    ? Date.parse(
        text
          .replace(' ', 'T')
          .replace(/([+-]\d\d)(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`),
      )
    : Number.NaN;

/** The length of `YYYY-MM-DDTHH:mm:ss`: years before 1000 are written without zeros. */
const CLOCK_LENGTH = 19;

/** An instant by Paris' clocks, `YYYY-MM-DDTHH:mm:ss`. @param instant milliseconds since 1970 */
export const toWallClock = (instant: number): string =>
  paris.format(instant).replace(' ', 'T').padStart(CLOCK_LENGTH, '0');

/** Whether a text is an existing day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (text.length !== 10 || !WALL_TIME_PATTERN.test(text)) return false;
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** « 14:32 », by Paris' clocks; what may be of another day: `moment-text.ts`. @param instant milliseconds since 1970 */
export const formatTime = (instant: number): string => toWallClock(instant).slice(11, 16);

/** « jeudi 19 novembre 2026 » for today, by Paris' clocks. @param now milliseconds since 1970 */
export const formatToday = (now: number = Date.now()): string => nameFirst(longDay.format(now));

/** Now in Paris as the contract writes it, `YYYY-MM-DD HH:mm`. */
export const getNow = (now: number = Date.now()): string => toWallClock(now).slice(0, 16).replace('T', ' ');

/** Today in Paris as the contract writes it, `YYYY-MM-DD`. */
export const getToday = (now: number = Date.now()): string => toWallClock(now).slice(0, 10);

/** Paris' offset in milliseconds by the hour since 1970; cached, since computing it for each date is slow. */
const offsets = new Map<number, number>();

/**
 * A date's wall-clock time in Paris, in milliseconds as if it were UTC, so that dates with and without a zone can
 * be compared with each other and with `toWallMs`. `NaN` without a date.
 */
export function getWallTime(text: string | null | undefined): number {
  if (!text) return Number.NaN;
  if (WALL_TIME_PATTERN.test(text)) return getSortTime(text) || Number.NaN;
  const instant = parseInstant(text);
  return Number.isNaN(instant) ? instant : toWallMs(instant);
}

/** The wall-clock time in Paris, in the milliseconds of `getWallTime`. @param now milliseconds since 1970 */
export function toWallMs(now: number = Date.now()): number {
  const hour = Math.floor(now / 3_600_000);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = Date.parse(`${toWallClock(hour * 3_600_000)}Z`) - hour * 3_600_000;
    offsets.set(hour, offset);
  }
  return now + offset;
}

/** `YYYY-MM-DD HH:mm` of a time that `getWallTime` gave. */
export const formatWallTime = (time: number): string =>
  Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** A number to sort dates by, whatever their form; 0 without a date. Wall-clock texts count as UTC. */
export function getSortTime(text: string | null | undefined): number {
  if (!text) return 0;
  const time = WALL_TIME_PATTERN.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`)
    : parseInstant(text);
  return Number.isNaN(time) ? 0 : time;
}
