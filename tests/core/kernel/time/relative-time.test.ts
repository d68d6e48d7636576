import { describe, expect, test } from 'vitest';
import { formatRelative } from '../../../../src/core/kernel/time/relative-time.ts';

describe('how far away a date is', () => {
  test('elapsed time is shown in everyday words', () => {
    const now = Date.parse('2026-11-21T10:00:00+01:00');
    expect(formatRelative('2026-11-21T09:59:50+01:00', now)).toBe('à l’instant');
    expect(formatRelative('2026-11-21 09:59', now)).toBe('il y a 1\u00a0min');
    expect(formatRelative('2026-11-21 09:48', now)).toBe('il y a 12\u00a0min');
    expect(formatRelative('2026-11-21 09:01', now)).toBe('il y a 59\u00a0min');
    // a time that is written without a zone counts to the minute
    expect(formatRelative('2026-11-21 09:48:50', now)).toBe('il y a 12\u00a0min');
    expect(formatRelative('2026-11-21 09:00', now)).toBe('il y a 1\u00a0h');
    expect(formatRelative('2026-11-21 08:00', now)).toBe('il y a 2\u00a0h');
    expect(formatRelative('2026-11-20 23:59', now)).toBe('hier');
    expect(formatRelative('2026-11-17 10:00', now)).toBe('17/11/2026');
    // a clock that is ahead
    expect(formatRelative('2026-11-21 10:05', now)).toBe('21/11/2026');
  });
});
