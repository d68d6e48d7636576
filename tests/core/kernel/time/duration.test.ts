import { expect, test } from 'vitest';
import { formatDelay, formatDuration } from '../../../../src/core/kernel/time/duration.ts';

test('the time of a work is exact, in days, hours and minutes', () => {
  expect(formatDuration(45)).toBe('45\u00a0min');
  expect(formatDuration(90)).toBe('1\u00a0h\u00a030');
  expect(formatDuration(125)).toBe('2\u00a0h\u00a005');
  expect(formatDuration(51 * 60)).toBe('2\u00a0j 3\u00a0h');
});

test('[E7] a mean delay is in days, hours or minutes; none is none', () => {
  expect(formatDelay(76.2)).toBe('3\u00a0j 4\u00a0h');
  expect(formatDelay(48)).toBe('2\u00a0j');
  expect(formatDelay(5)).toBe('5\u00a0h');
  expect(formatDelay(0.33)).toBe('20\u00a0min');
  expect(formatDelay(null)).toBeNull();
});
