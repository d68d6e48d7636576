import { afterEach, describe, expect, test } from 'vitest';
import { getSortTime } from '../../../../src/core/kernel/time/paris-clock.ts';
import {
  addMonths,
  DAY_MINUTES,
  formatClock,
  formatDay,
  formatDaySpan,
  formatLongDay,
  formatMonthOfDay,
  formatWallMinutes,
  formatWeekday,
  getDay,
  getMonthStart,
  getWeekday,
  getWeekStart,
  parseDay,
  parseWall,
  toWallMinutes,
} from '../../../../src/core/kernel/time/wall-time.ts';

const ZONES = ['Europe/Paris', 'America/Martinique', 'Pacific/Noumea', 'UTC'];
const home = process.env.TZ;
const day = (text: string): number => parseDay(text) ?? Number.NaN;
const at = (text: string): number => parseWall(text)?.at ?? Number.NaN;

afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

describe.each(ZONES)('the wall clock, in a browser in %s', (zone) => {
  test('[D7] a text without a zone is shown unchanged, through both clock changes', () => {
    process.env.TZ = zone;
    for (const text of ['2026-03-29 02:30', '2026-10-25 02:30', '2026-10-25 23:59', '2026-07-14 00:00'])
      expect(formatWallMinutes(at(text))).toBe(text);
    // the night of a clock change counts as 24 hours
    expect(at('2026-03-30 00:00') - at('2026-03-29 00:00')).toBe(DAY_MINUTES);
    expect(at('2026-10-26 00:00') - at('2026-10-25 00:00')).toBe(DAY_MINUTES);
  });

  test('a text with an offset is shown in Paris time', () => {
    process.env.TZ = zone;
    expect(formatWallMinutes(at('2026-03-29T00:59:00Z'))).toBe('2026-03-29 01:59');
    expect(formatWallMinutes(at('2026-03-29T01:00:00Z'))).toBe('2026-03-29 03:00');
    expect(formatWallMinutes(at('2026-11-23T08:15:00-04:00'))).toBe('2026-11-23 13:15');
    expect(formatWallMinutes(toWallMinutes(Date.parse('2026-12-31T23:30:00Z')))).toBe('2027-01-01 00:30');
  });

  test('days, weeks and months are counted without time zones', () => {
    process.env.TZ = zone;
    expect(getWeekday(day('2026-11-23'))).toBe(1);
    expect(getWeekday(day('1969-12-28'))).toBe(7);
    expect(formatDay(getWeekStart(day('2026-11-29')))).toBe('2026-11-23');
    expect(formatDay(addMonths(day('2026-01-31'), 1))).toBe('2026-02-28');
    expect(formatDay(addMonths(day('2026-01-31'), -2))).toBe('2025-11-30');
    expect(formatDay(getMonthStart(day('2026-11-29')))).toBe('2026-11-01');
    expect(getSortTime('2026-11-23 08:00')).toBe(day('2026-11-23') * 86_400_000 + 8 * 3_600_000);
    expect(formatLongDay(day('2026-11-23'))).toBe('lundi 23 novembre 2026');
    expect(formatLongDay(day('2026-12-01'))).toBe('mardi 1er décembre 2026');
    expect(formatWeekday(day('2026-11-23'))).toBe('lun.');
    expect(formatMonthOfDay(day('2026-11-23'))).toBe('novembre 2026');
  });
});

describe('invalid dates of the server', () => {
  test.each([
    '',
    'demain',
    'Salle 5',
    '2026-02-30',
    '2026-11-00',
    '2026-00-10',
    '2026-13-01 10:00',
    '2026-11-23 24:00',
    '2026-11-23 10:60',
    null,
    undefined,
    // not 1926
    '0026-03-12',
    '0026-03-12T10:00',
    '0026-03-12T10:00:00Z',
  ])('%s is invalid', (text) => expect(parseWall(text)).toBeNull());

  test('a date without a time is marked as such', () => {
    expect(parseWall('2026-11-23')).toEqual({ at: day('2026-11-23') * DAY_MINUTES, dayOnly: true });
    expect(parseWall('2026-11-23T00:00')?.dayOnly).toBe(false);
    expect(getDay(at('2026-11-23T23:59:59.5'))).toBe(day('2026-11-23'));
    expect(parseDay('2026-11-23 10:00')).toBeNull();
  });

  test('[A16] spans are written in French', () => {
    expect(formatDaySpan(day('2026-11-23'), day('2026-11-29'))).toBe('23 – 29 novembre 2026');
    expect(formatDaySpan(day('2026-11-30'), day('2026-12-06'))).toBe('30 novembre – 6 décembre 2026');
    expect(formatDaySpan(day('2026-12-28'), day('2027-01-03'))).toBe('28 décembre 2026 – 3 janvier 2027');
    expect(formatClock(at('2026-11-23 08:05'))).toBe('08:05');
  });
});
