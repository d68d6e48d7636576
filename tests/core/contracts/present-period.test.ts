import { expect, test } from 'vitest';
import { findPreparedPeriod } from '../../../src/core/contracts/present-period.ts';

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
});
