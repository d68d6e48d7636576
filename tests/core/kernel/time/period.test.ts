/** The periods that a list can be narrowed to. */
import { describe, expect, it } from 'vitest';
import { getWallTime } from '../../../../src/core/kernel/time/paris-clock.ts';
import { getPeriodRange, parsePeriod } from '../../../../src/core/kernel/time/period.ts';

/** Saturday 21 November, past midnight in Paris alone. */
const NOW = Date.parse('2026-11-20T23:30:00Z');
const between = (from: string, to: string) => ({ start: getWallTime(from), end: getWallTime(to) });
const named = (period: 'today' | 'week' | 'month', now = NOW) =>
  getPeriodRange({ period, from: '2020-01-01', to: '2020-01-02' }, now);

describe('a period', () => {
  it('is one of three names; any other text is none', () => {
    expect(['today', 'week', 'month', 'year', ''].map(parsePeriod)).toEqual([
      'today',
      'week',
      'month',
      '',
      '',
    ]);
  });

  it('is counted by Paris’ clocks: the day, the week from its Monday, the month', () => {
    expect(named('today')).toEqual(between('2026-11-21', '2026-11-22'));
    expect(named('week')).toEqual(between('2026-11-16', '2026-11-23'));
    expect(named('month')).toEqual(between('2026-11-01', '2026-12-01'));
    const sunday = Date.parse('2026-11-22T12:00:00Z');
    expect(named('week', sunday)).toEqual(between('2026-11-16', '2026-11-23'));
    const monday = Date.parse('2026-11-23T12:00:00Z');
    expect(named('week', monday)).toEqual(between('2026-11-23', '2026-11-30'));
  });

  it('of two days includes both, and is open where one of them is missing', () => {
    const range = (from: string, to: string) => getPeriodRange({ period: '', from, to }, NOW);
    expect(range('2026-11-21', '2026-11-22')).toEqual(between('2026-11-21', '2026-11-23'));
    expect(range('2026-11-21', '')?.end).toBe(Number.POSITIVE_INFINITY);
    expect(range('', '2026-11-22')).toEqual({
      start: Number.NEGATIVE_INFINITY,
      end: getWallTime('2026-11-23'),
    });
    expect(range('', '')).toBeNull();
  });
});
