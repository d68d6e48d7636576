/**
 * Days and times as people type them in French, and as a field shows them. A value is what a control holds:
 * `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` with a time. Pure; days are whole numbers since 1970.
 */
import { foldText } from '../lib/fold.ts';
import { formatDay, getDayOfMonth, getWeekday, parseDay, parseWall, toWallMinutes } from './wall-time.ts';

/** Monday first. */
export const DAY_NAMES: readonly string[] = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
];
const NAMED: Readonly<Record<string, number>> = {
  "aujourd'hui": 0,
  'ce jour': 0,
  auj: 0,
  demain: 1,
  'apres-demain': 2,
  'apres demain': 2,
  hier: -1,
  'avant-hier': -2,
  'avant hier': -2,
};
const NOW = 'maintenant';

const VALUE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/;
/** Day and month with a separator, then perhaps the year. */
const PARTED = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/;
/** The same without separators: `0102`, `010226`, `01022026`. */
const JOINED = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;
/** « lundi 30 novembre 2026 », « 1er déc. »: the name of the day counts for nothing. */
const WORDED = /^(?:[a-z]{2,8}\.? )?(\d{1,2})(?:er)? ([a-z]{3,9})\.?(?: (\d{4}))?$/;
const MONTHS = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(
  ' ',
);
const AHEAD = /^([+-]\d{1,3})(?: ?j(?:ours?)?)?$/;
/** « 9h », « 9 h 30 », « 09:30 », at the end of a day. */
const TIME_AT_END = /^(.*?)(?:(?:^|\s)a)?\s*(?:^|\s)(\d{1,2} ?(?:h|:) ?\d{0,2})$/;
const TIME = /^(\d{1,2})(?: ?[h:.] ?(\d{2})?|(\d{2}))?$/;

/** `YYYY-MM-DD` of a day, `null` where the calendar has no such day or nobody means its year. */
function makeDay(day: string, month: string, year: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseDay(text) === null || text < '1900' || text >= '2200' ? null : text;
}

/** A day alone. @param text folded */
function readDay(text: string, today: number): string | null {
  const value = VALUE.exec(text);
  if (value) return parseDay(value[1]) === null ? null : (value[1] ?? null);
  const parts = PARTED.exec(text) ?? JOINED.exec(text);
  if (parts) {
    const [, day = '', month = '', year = formatDay(today).slice(0, 4)] = parts;
    return makeDay(day, month, year.length === 2 ? `20${year}` : year);
  }
  const worded = WORDED.exec(text);
  if (worded) {
    const [, day = '', name = '', year = formatDay(today).slice(0, 4)] = worded;
    const months = MONTHS.filter((each) => each.startsWith(name));
    // « jui » begins two
    return months.length === 1 ? makeDay(day, String(MONTHS.indexOf(months[0] ?? '') + 1), year) : null;
  }
  const named = NAMED[text] ?? (AHEAD.test(text) ? Number(AHEAD.exec(text)?.[1]) : undefined);
  if (named !== undefined) return formatDay(today + named);
  const [name = '', ...rest] = text.split(' ');
  const weekday = DAY_NAMES.indexOf(name) + 1;
  if (weekday === 0 || (rest.length > 0 && rest.join(' ') !== 'prochain')) return null;
  return formatDay(today + ((weekday - getWeekday(today) + 6) % 7) + 1);
}

/**
 * A time of the day as it is typed: « 9h », « 930 », « 09:30 ».
 * @returns `HH:mm`, or `null`
 */
export function readTime(text: string): string | null {
  const parts = TIME.exec(foldText(text).trim());
  if (!parts) return null;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? parts[3] ?? 0)];
  return hour > 23 || minute > 59
    ? null
    : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * A day as it is typed: « 27/11/2026 », « 1/2/26 », « 010226 », « 27/11 » and « 27 nov. » of this year, « demain »,
 * « lundi », « +7 »; with its time, « demain 9h30 ».
 * @param withTime whether the value holds a time: without one in the text there is no value then
 * @param now wall-clock minutes
 * @returns the value, or `null` where the text is none
 */
export function readTypedDate(
  text: string,
  withTime: boolean,
  now: number = toWallMinutes(Date.now()),
): string | null {
  const today = Math.floor(now / 1440);
  const plain = foldText(text).trim();
  if (!withTime) return readDay(plain, today);
  const whole = VALUE.exec(plain.toUpperCase());
  if (whole) return parseWall(plain.toUpperCase()) && whole[2] ? `${whole[1]}T${whole[2]}` : null;
  if (plain === NOW) return `${formatDay(today)}T${toClock(now)}`;
  const [, day = '', time = ''] = TIME_AT_END.exec(plain) ?? [];
  const [date, clock] = [readDay(day.trim(), today), readTime(time)];
  return date && clock ? `${date}T${clock}` : null;
}

const toClock = (now: number): string => {
  const minute = ((now % 1440) + 1440) % 1440;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

/** Whether nothing more is meant to follow: shorter forms are read when the field is left. */
const WHOLE_DAY = /^(\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})$/;
const WHOLE_MOMENT = /^(\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}|\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2})$/;

export const isWholeDate = (text: string, withTime: boolean): boolean =>
  (withTime ? WHOLE_MOMENT : WHOLE_DAY).test(text.trim());

/** « 27/11/2026 », « 27/11/2026 09:30 »; what is no value stays as it is. */
export function showTypedDate(value: string): string {
  const parts = VALUE.exec(value);
  if (!parts || parseWall(value) === null) return value;
  const [year, month, day] = parts[1]?.split('-') ?? [];
  return `${day}/${month}/${year}${parts[2] ? ` ${parts[2]}` : ''}`;
}

/** The six weeks, Monday first, that show the month of a day. */
export function listCalendarWeeks(day: number): number[][] {
  const first = day - getDayOfMonth(day) + 1;
  const monday = first - getWeekday(first) + 1;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, rank) => monday + week * 7 + rank),
  );
}
