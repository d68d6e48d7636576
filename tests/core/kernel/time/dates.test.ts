import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatHour,
  formatLongDate,
  formatLongDateTime,
  formatMonth,
  formatShortDateTime,
  fromControl,
  toControl,
} from '../../../../src/core/kernel/time/dates.ts';
import {
  formatTime,
  formatToday,
  formatWallTime,
  getNow,
  getSortTime,
  getToday,
  getWallTime,
  isDay,
} from '../../../../src/core/kernel/time/paris-clock.ts';
import { formatRelative } from '../../../../src/core/kernel/time/relative-time.ts';
import { formatShortMonth } from '../../../../src/core/kernel/time/short-month.ts';
import { parseDay } from '../../../../src/core/kernel/time/wall-time.ts';

const at = (iso: string) => Date.parse(iso);

describe('dates', () => {
  test('[A16] are written in French, in the three forms of the specification', () => {
    expect(formatDate('2026-03-12')).toBe('12/03/2026');
    expect(formatLongDate('2026-08-01')).toBe('01 août 2026');
    expect(formatDateTime('2026-03-12 14:30')).toBe('12 mars 2026 à 14:30');
    // a date without a time shows no hour
    expect(formatDateTime('2026-03-12')).toBe('12 mars 2026');
    expect(formatLongDateTime('2026-03-12')).toBe('jeudi 12 mars 2026');
    expect(formatLongDateTime('2026-03-12 14:30')).toBe('jeudi 12 mars 2026, 14:30');
    expect(formatShortDateTime('2026-03-12', Date.parse('2026-01-01T10:00:00Z'))).toBe('jeu. 12 mars');
  });

  test('[A16] name the year where it is another one, and the month alone where there is little room', () => {
    const now = at('2026-01-01T10:00:00Z');
    expect(formatShortDateTime('2026-03-12 14:30', now)).toBe('jeu. 12 mars à 14:30');
    expect(formatShortDateTime('2025-03-12 14:30', now)).toBe('mer. 12 mars 2025 à 14:30');
    expect(formatShortDateTime('2025-03-12', now)).toBe('mer. 12 mars 2025');
    expect(formatMonth('2026-03')).toBe('mars');
    expect(formatShortMonth(parseDay('2026-11-01')!)).toBe('nov.');
    expect(formatHour('2026-03-12 14:30')).toBe('14:30');
  });

  test('go to a control of the browser and come back as the contract writes them', () => {
    expect(toControl('2026-03-12 14:30')).toBe('2026-03-12T14:30');
    expect(fromControl('2026-03-12T14:30')).toBe('2026-03-12 14:30');
    expect(fromControl('12 mars')).toBe('12 mars');
  });

  test('a wall-clock text is never converted between zones, not even in the skipped hour', () => {
    expect(formatDateTime('2026-03-29 02:30')).toBe('29 mars 2026 à 02:30');
    expect(formatDateTime('2026-10-25T02:30:00')).toBe('25 octobre 2026 à 02:30');
    expect(formatDate('2026-10-25')).toBe('25/10/2026');
  });

  test('a date with an offset is shown in Paris time', () => {
    expect(formatDateTime('2026-01-15T23:30:00Z')).toBe('16 janvier 2026 à 00:30');
    expect(formatDateTime('2026-07-15T12:00:00-04:00')).toBe('15 juillet 2026 à 18:00');
    // as databases write it
    for (const offset of ['+02', '+0200', '+02:00'])
      for (const text of [`2026-07-15 12:00:00.123456${offset}`, `2026-07-15T12:00${offset}`])
        expect(formatDateTime(text), text).toBe('15 juillet 2026 à 12:00');
  });

  test('a year of three digits is the one that it is', () => {
    expect(formatDate('0202-03-12')).toBe('12/03/0202');
    expect(formatDate('0202-03-12T10:00:00Z')).toBe('12/03/0202');
  });

  test.each([null, undefined, '', 'demain', 'Salle 5', '2026-13-40', '0026-03-12', '0026-03-12T10:00:00Z'])(
    '%s is shown as nothing, never « Invalid Date »',
    (text) => {
      expect(formatDate(text)).toBe('');
      expect(formatRelative(text)).toBe('');
      expect(formatDateTime(text)).toBe('');
      expect(formatShortDateTime(text)).toBe('');
      expect(formatMonth(text)).toBe('');
    },
  );

  test('today is the day in Paris, whatever the hour elsewhere', () => {
    expect(getToday(at('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
    expect(formatToday(at('2026-11-19T12:00:00Z'))).toBe('jeudi 19 novembre 2026');
    expect(formatToday(at('2026-12-01T12:00:00Z'))).toBe('mardi 1er décembre 2026');
    expect(getNow(at('2026-11-20T23:30:45Z'))).toBe('2026-11-21 00:30');
    expect(formatTime(at('2026-11-20T23:30:45Z'))).toBe('00:30');
  });

  test.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-11', false],
    ['2026-11-21 10:00', false],
    ['+010000-01', false],
    ['', false],
  ])('%j is an existing day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

  test('a wall-clock time comes back as it was written', () => {
    expect(formatWallTime(getWallTime('2026-03-29 02:30'))).toBe('2026-03-29 02:30');
    expect(formatWallTime(getWallTime('2026-07-15T12:00:00Z'))).toBe('2026-07-15 14:00');
    for (const none of ['', null, 'Salle 5', '2026-13-40 10:00'])
      expect(formatWallTime(getWallTime(none))).toBe('');
  });

  test('sorting accepts every format', () => {
    const times = ['2026-01-02', '2026-01-02 08:00', '2026-01-03T00:00:00Z'].map(getSortTime);
    expect(times).toEqual([Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 2, 8), Date.UTC(2026, 0, 3)]);
    for (const none of ['n’importe quoi', 'Salle 5', '', null]) expect(getSortTime(none)).toBe(0);
  });
});
