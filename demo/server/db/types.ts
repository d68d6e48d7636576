/**
 * Type parsers shared by both drivers, which differ by default: whole numbers as numbers; decimals, dates, times and
 * intervals as texts; date-times as ISO 8601 in UTC; bytes as Buffer.
 */

const INT8 = 20;
const DATE = 1082;
const TIME = 1083;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INTERVAL = 1186;
const NUMERIC = 1700;
export const BYTEA = 17;

const asText = (text: string): string => text;

/** @throws when the number would lose digits */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
  return value;
}

/** `2026-11-21 10:00:00.5+00` → `2026-11-21T10:00:00.500Z` */
const readInstant = (text: string): string =>
  new Date(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`).toISOString();

/** The parser of each type, by the type's oid. */
export const READERS: Record<number, (text: string) => unknown> = {
  [INT8]: readInt8,
  [DATE]: asText,
  [TIME]: asText,
  [TIMESTAMP]: asText,
  [TIMESTAMPTZ]: readInstant,
  [INTERVAL]: asText,
  [NUMERIC]: asText,
};
