/** Days of files: written in numbers whose order may be two things, or with the name of a month. Pure. */
import { foldText } from '../kernel/lib/fold.ts';
import { bad, good, type Read, readTextCell } from './cells.ts';

/** The order of the numbers of a day. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** As what is the same text has them: with plain signs, blanks and digits. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/;
const NUMBERS =
  /^(?:[a-z]+\.? )?(\d{1,2})(?: ?[/.-] ?| )(\d{1,2})(?: ?[/.-] ?| )(\d{4}|\d{2})(?:[t ]+(?:a )?\d{1,2}[:h].*)?$/;
/** « 31-déc-26 » too, as spreadsheets show it. */
const WORDS = /^(?:[a-z]+\.? )?(\d{1,2})(?:er)?[ -]([a-z]+)\.?[ -](\d{4}|\d{2})$/;
/** What other programs write where there is no day, or no end. */
const NEVER =
  /^(?:31[/.-]12[/.-]9999|9999[/.-]12[/.-]31|00[/.-]00[/.-]0000|0000[/.-]00[/.-]00)(?: 00:00.*)?$/;
const MONTHS = [
  ['janvier', 'janv', 'jan', 'january'],
  ['fevrier', 'fevr', 'fev', 'feb', 'february'],
  ['mars', 'mar', 'march'],
  ['avril', 'avr', 'apr', 'april'],
  ['mai', 'may'],
  ['juin', 'jun', 'june'],
  ['juillet', 'juil', 'jul', 'july'],
  ['aout', 'aug', 'august'],
  ['septembre', 'sept', 'sep', 'september'],
  ['octobre', 'oct', 'october'],
  ['novembre', 'nov', 'november'],
  ['decembre', 'dec', 'december'],
];

const NO_DATE = 'Saisissez une date valide, par exemple 31/12/2026.';

const fold = (cell: string): string => foldText(cell).trim();

/** What a column's days say about their order: one of both, nothing in particular, or that none has numbers. */
export function detectDateOrder(cells: Iterable<string>): DateOrder | 'unknown' | 'none' {
  let isSeen = false;
  let votes = { dmy: 0, mdy: 0 };
  for (const cell of cells) {
    const parts = NUMBERS.exec(fold(cell));
    if (!parts) continue;
    const [first, second] = [Number(parts[1]), Number(parts[2])];
    // « 01/01/2028 » is one day in both
    if (first === second) continue;
    isSeen = true;
    if (first > 12) votes = { ...votes, dmy: votes.dmy + 1 };
    if (second > 12) votes = { ...votes, mdy: votes.mdy + 1 };
  }
  if (!isSeen) return 'none';
  if (votes.dmy === 0 && votes.mdy === 0) return 'unknown';
  if (votes.dmy > 0 && votes.mdy > 0) return 'unknown';
  return votes.dmy > 0 ? 'dmy' : 'mdy';
}

/** The example of the question: the first day that could be two, else the first one in numbers. */
export function findExample(cells: Iterable<string>): { day: string; isAmbiguous: boolean } | null {
  let first: string | null = null;
  for (const cell of cells) {
    const parts = NUMBERS.exec(fold(cell));
    if (!parts || Number(parts[1]) === Number(parts[2])) continue;
    if (Number(parts[1]) <= 12 && Number(parts[2]) <= 12) return { day: cell.trim(), isAmbiguous: true };
    first ??= cell.trim();
  }
  return first === null ? null : { day: first, isAmbiguous: false };
}

/** The day as `YYYY-MM-DD`; `''` of an empty cell. */
export function readDay(cell: string, order: DateOrder): Read<string> {
  const text = readTextCell(cell);
  if (text.value === null || text.value === '') return text;
  const plain = fold(text.value);
  if (NEVER.test(plain)) return good('');
  const iso = ISO.exec(plain);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [day, month] = order === 'dmy' ? [numbers[1], numbers[2]] : [numbers[2], numbers[1]];
    return toDay(toYear(numbers[3] ?? ''), Number(month), Number(day));
  }
  const words = WORDS.exec(plain);
  const month = words ? MONTHS.findIndex((names) => names.includes(words[2] ?? '')) : -1;
  return words && month >= 0 ? toDay(toYear(words[3] ?? ''), month + 1, Number(words[1])) : bad(NO_DATE);
}

const toYear = (text: string): number =>
  text.length === 2 ? (Number(text) >= 70 ? 1900 : 2000) + Number(text) : Number(text);

function toDay(year: number, month: number, day: number): Read<string> {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 1900 && year < 2200 ? good(at.toISOString().slice(0, 10)) : bad(NO_DATE);
}
