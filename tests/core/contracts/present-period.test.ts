import { expect, test } from 'vitest';
import {
  findCurrentPeriod,
  findPreparedPeriod,
  isLastPeriod,
} from '../../../src/core/contracts/present-period.ts';

const CONTRACT = { date_start: '2026-01-01', date_end: '2026-12-31' };
const on = (...days: string[]) => days.map((date_debut) => ({ date_debut }));

test('[I3] a renewal takes the first period that begins when the present one ends, or later', () => {
  expect(findPreparedPeriod(on('2028-01-01', '2027-01-01', '2026-01-01'), CONTRACT)).toEqual({
    date_debut: '2027-01-01',
  });
  expect(findPreparedPeriod(on('2026-12-31'), CONTRACT)?.date_debut).toBe('2026-12-31');
  expect(findPreparedPeriod(on('2026-01-01', '2026-06-01'), CONTRACT)).toBeNull();
});

test('[I3] there is none without an end, nor of a contract of one day in its own period', () => {
  expect(findPreparedPeriod(on('2027-01-01'), { date_start: '2026-01-01', date_end: null })).toBeNull();
  expect(
    findPreparedPeriod(on('2026-05-04'), { date_start: '2026-05-04', date_end: '2026-05-04' }),
  ).toBeNull();
  // a start that is not known keeps none of them back
  const open = { date_start: null, date_end: '2026-12-31' };
  expect(findPreparedPeriod(on('2027-01-01'), open)?.date_debut).toBe('2027-01-01');
});

test('[I2] [I3] a server may send days with a time: the day alone counts', () => {
  const contract = { date_start: '2026-05-04T00:00:00', date_end: '2026-05-04T00:00:00' };
  expect(findPreparedPeriod(on('2026-05-04T08:00:00'), contract)).toBeNull();
  expect(
    findPreparedPeriod(on('2026-12-31'), { ...CONTRACT, date_end: '2026-12-31T12:00:00' }),
  ).not.toBeNull();
  expect(isLastPeriod({ date_fin: '2026-12-31T00:00:00' }, { date_end: '2026-12-31' })).toBe(true);
  expect(isLastPeriod({ date_fin: '2026-12-31' }, { date_end: '2026-12-31T00:00:00' })).toBe(true);
  const period = { date_debut: '2026-05-04T10:00:00', date_fin: '2026-05-05T00:00:00' };
  const find = (day: string) => findCurrentPeriod([period], Date.parse(`${day}T12:00:00+02:00`));
  expect([find('2026-05-04'), find('2026-05-05'), find('2026-05-06')]).toEqual([period, period, null]);
});
