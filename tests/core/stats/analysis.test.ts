import { expect, test } from 'vitest';
import {
  formatDelay,
  getAnalysisYears,
  getMonthBars,
  getShareBars,
  parseAnalysisYear,
} from '../../../src/core/stats/analysis.ts';

const NOW = Date.parse('2026-12-31T23:30:00Z'); // already 2027 in Paris

test('[E7] the years are in Paris time, the current one first; any other is the current one', () => {
  expect(getAnalysisYears(NOW).slice(0, 2)).toEqual(['2027', '2026']);
  expect(parseAnalysisYear('2026', NOW)).toBe('2026');
  expect(parseAnalysisYear('1789', NOW)).toBe('2027');
  expect(parseAnalysisYear('', NOW)).toBe('2027');
});

test('[E7] a year has twelve months, also without tickets', () => {
  const bars = getMonthBars(
    [
      { month: '2026-02', count: 7 },
      { month: '2025-02', count: 99 },
      { month: '2026-03', count: null },
    ],
    '2026',
  );
  expect(bars).toHaveLength(12);
  expect(bars.slice(0, 3)).toEqual([
    { label: 'janvier', count: 0 },
    { label: 'février', count: 7 },
    { label: 'mars', count: 0 },
  ]);
});

test('[E7] shares are sorted by size, without unreadable ones', () => {
  const shares = [
    { label: 'basse', count: 1 },
    { label: 'haute', count: 5 },
    { label: 'rien', count: null },
    { label: '', count: 2 },
  ];
  expect(getShareBars(shares, (label) => label.toUpperCase())).toEqual([
    { label: 'HAUTE', count: 5, value: 'haute' },
    { label: 'Inconnu', count: 2, value: '' },
    { label: 'BASSE', count: 1, value: 'basse' },
  ]);
});

test('[E7] a mean delay is in days, hours or minutes; without one it is empty', () => {
  expect(formatDelay(76.2)).toBe('3\u00a0j 4\u00a0h');
  expect(formatDelay(48)).toBe('2\u00a0j');
  expect(formatDelay(5)).toBe('5\u00a0h');
  expect(formatDelay(0.33)).toBe('20\u00a0min');
  expect(formatDelay(null)).toBeNull();
});
