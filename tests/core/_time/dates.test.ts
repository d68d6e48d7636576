import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatLongDateTime,
  formatRelative,
  formatShortDateTime,
} from '../../../src/core/_time/dates.ts';
import { formatToday, getSortTime, getToday } from '../../../src/core/_time/paris-clock.ts';

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

  test('a wall-clock text is never converted between zones, not even in the skipped hour', () => {
    expect(formatDateTime('2026-03-29 02:30')).toBe('29 mars 2026 à 02:30');
    expect(formatDateTime('2026-10-25T02:30:00')).toBe('25 octobre 2026 à 02:30');
    expect(formatDate('2026-10-25')).toBe('25/10/2026');
  });

  test('a date with an offset is shown in Paris time', () => {
    expect(formatDateTime('2026-01-15T23:30:00Z')).toBe('16 janvier 2026 à 00:30');
    expect(formatDateTime('2026-07-15T12:00:00-04:00')).toBe('15 juillet 2026 à 18:00');
  });

  test.each([null, undefined, '', 'demain', '2026-13-40'])(
    '%s is shown as nothing, never « Invalid Date »',
    (text) => {
      expect(formatDate(text)).toBe('');
      expect(formatRelative(text)).toBe('');
    },
  );

  test('elapsed time is shown in everyday words', () => {
    const now = at('2026-11-21T10:00:00+01:00');
    expect(formatRelative('2026-11-21T09:59:50+01:00', now)).toBe('à l’instant');
    expect(formatRelative('2026-11-21 09:48', now)).toBe('il y a 12\u00a0min');
    expect(formatRelative('2026-11-21 08:00', now)).toBe('il y a 2\u00a0h');
    expect(formatRelative('2026-11-20 23:59', now)).toBe('hier');
    expect(formatRelative('2026-11-17 10:00', now)).toBe('17/11/2026');
  });

  test('today is the day in Paris, whatever the hour elsewhere', () => {
    expect(getToday(at('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
    expect(formatToday(at('2026-11-19T12:00:00Z'))).toBe('jeudi 19 novembre 2026');
  });

  test('sorting accepts every format', () => {
    const times = ['2026-01-02', '2026-01-02 08:00', '2026-01-03T00:00:00Z'].map(getSortTime);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(getSortTime('n’importe quoi')).toBe(0);
  });
});
