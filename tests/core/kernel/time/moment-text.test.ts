import { describe, expect, it } from 'vitest';
import { describeDataAge, describeMoment } from '../../../../src/core/kernel/time/moment-text.ts';

describe('a moment in a sentence', () => {
  const MIDNIGHT = Date.parse('2026-11-29T00:00:00+01:00');

  it.each([
    ['the same day', MIDNIGHT, MIDNIGHT + 23 * 3_600_000, 'à 00:00', 'Données de 00:00'],
    [
      'a minute before midnight in Paris',
      MIDNIGHT - 60_000,
      MIDNIGHT,
      'le 28/11/2026 à 23:59',
      'Données du 28/11/2026 à 23:59',
    ],
    ['midnight at Greenwich', MIDNIGHT + 3_590_000, MIDNIGHT + 3_610_000, 'à 00:59', 'Données de 00:59'],
    [
      'the same hour a year ago',
      Date.parse('2025-11-29T10:00:00+01:00'),
      Date.parse('2026-11-29T10:00:00+01:00'),
      'le 29/11/2025 à 10:00',
      'Données du 29/11/2025 à 10:00',
    ],
  ])('has its day where that is not today: %s', (_, at, now, moment, age) => {
    expect(describeMoment(at, now)).toBe(moment);
    expect(describeDataAge(at, now)).toBe(age);
  });
});
