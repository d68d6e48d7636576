/** Dates in the contract's formats, in Paris time whatever the machine's time zone (contract notes). */

const ZONE = 'Europe/Paris';
const MINUTE = 60_000;
const FIRST = Date.UTC(1000, 0, 1);

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** « 12/03/2026 ». */
const day = new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, dateStyle: 'short' });
/** « 14:30 ». */
const time = new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, timeStyle: 'short' });

/** The UTC offset of Paris at that instant, in milliseconds. */
const offsetAt = (instant: number): number =>
  Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;

/**
 * The instant of a date-time: `YYYY-MM-DD HH:mm` in Paris time, or ISO 8601 with its offset. A time skipped by the
 * change to summer time is read as one hour later.
 * @returns ISO 8601 in UTC, or `null` for an invalid date-time
 */
export function toInstant(text: string): string | null {
  const iso = text.trim().replace(' ', 'T');
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(iso);
  const parsed = Date.parse(zoned ? iso : `${iso}Z`);
  // Local mean time of the first centuries is not supported.
  if (Number.isNaN(parsed) || parsed < FIRST) return null;
  if (zoned) return new Date(parsed).toISOString();
  return new Date(parsed - offsetAt(parsed - offsetAt(parsed))).toISOString();
}

/** The day of an instant, `YYYY-MM-DD`. */
export const toDay = (instant: string | number): string => clock.format(new Date(instant)).slice(0, 10);

/** « 12/03/2026 », or `''`. @param instant ISO 8601, or a day */
export const formatDay = (instant: string | null): string => (instant ? day.format(new Date(instant)) : '');

/** « 12/03/2026 à 14:30 », or `''`. */
export const formatMoment = (instant: string | null): string =>
  instant ? `${formatDay(instant)} à ${time.format(new Date(instant))}` : '';

/** Whether two instants are in the same minute. */
export const sameMinute = (a: string | null, b: string | null): boolean =>
  a === null || b === null
    ? a === b
    : Math.floor(Date.parse(a) / MINUTE) === Math.floor(Date.parse(b) / MINUTE);
