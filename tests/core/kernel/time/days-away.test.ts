import { describe, expect, test } from 'vitest';
import { formatInDays, formatSinceDays } from '../../../../src/core/kernel/time/days-away.ts';

describe('how many days away a day is', () => {
  test('whole days are counted in short', () => {
    expect(formatInDays(8)).toBe('dans 8\u00a0j');
    expect(formatSinceDays(1200)).toBe('depuis 1\u202f200\u00a0j');
  });
});
