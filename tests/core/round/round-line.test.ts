import { expect, test } from 'vitest';
import { formatPrepared } from '../../../src/core/round/round-line.ts';

const NOW = Date.parse('2026-11-29T10:00:00+01:00');
const HOUR_MS = 3_600_000;

test.each([
  [0.2, 'préparée il y a 12 min'],
  [2, 'préparée il y a 2 h'],
  [11, 'préparée hier'],
  [35, 'préparée il y a 2 jours'],
  [7 * 24 - 1, 'préparée il y a 7 jours'],
])('a round prepared %d hours ago says how old it is, not its date again', (hours, words) => {
  expect(formatPrepared(NOW - hours * HOUR_MS, NOW).replaceAll('\u00a0', ' ')).toBe(words);
  // an age is not parted
  expect(formatPrepared(NOW - hours * HOUR_MS, NOW).split(' ')).toHaveLength(2);
});
