import { expect, test } from 'vitest';
import { listQuickMoments } from '../../../../src/core/kernel/time/quick-moments.ts';
import { parseWall } from '../../../../src/core/kernel/time/wall-time.ts';

const at = (text: string) =>
  listQuickMoments(parseWall(text)?.at ?? Number.NaN).map(({ label, value }) => `${label} ${value}`);

test('quick moments are working days that are still ahead', () => {
  expect(at('2026-11-18 10:00')).toEqual([
    'Aujourd’hui\u00a014\u00a0h 2026-11-18T14:00',
    'Demain\u00a08\u00a0h 2026-11-19T08:00',
    'Lundi prochain\u00a08\u00a0h 2026-11-23T08:00',
  ]);
  // the afternoon has begun
  expect(at('2026-11-18 12:00')).toHaveLength(2);
  // Friday: tomorrow is no working day
  expect(at('2026-11-20 15:00')).toEqual(['Lundi prochain\u00a08\u00a0h 2026-11-23T08:00']);
  // Sunday: tomorrow is Monday, named once
  expect(at('2026-11-22 09:00')).toEqual(['Demain\u00a08\u00a0h 2026-11-23T08:00']);
  // the night of the clock change, and the end of a year
  expect(at('2026-10-24 23:30')).toEqual(['Lundi prochain\u00a08\u00a0h 2026-10-26T08:00']);
  expect(at('2026-12-31 15:00')).toEqual([
    'Demain\u00a08\u00a0h 2027-01-01T08:00',
    'Lundi prochain\u00a08\u00a0h 2027-01-04T08:00',
  ]);
});
