import { expect, test } from 'vitest';
import {
  getAnalysisYears,
  getDays,
  getOwnedBars,
  getShareBars,
  parseAnalysisYear,
} from '../../../src/core/stats/bars.ts';
import { toMonths } from '../../../src/core/stats/months.ts';

const NOW = Date.parse('2026-12-31T23:30:00Z'); // already 2027 in Paris

test('[E7] the years are in Paris time, the current one first; any other is the current one', () => {
  expect(getAnalysisYears(NOW).slice(0, 2)).toEqual(['2027', '2026']);
  expect(parseAnalysisYear('2026', NOW)).toBe('2026');
  expect(parseAnalysisYear('1789', NOW)).toBe('2027');
  expect(parseAnalysisYear('', NOW)).toBe('2027');
});

test('[E7] a year has twelve months, also without tickets', () => {
  const months = toMonths(
    [
      { month: '2026-02', count: 7 },
      { month: '2025-02', count: 99 },
      { month: '2026-03', count: null },
    ],
    '2026',
  );
  expect(months).toEqual([0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
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

const floor = (id: number, top: string) => ({
  id,
  name: '1er étage',
  parent: { id: id + 1, name: 'Aile A' },
  top: { id: id + 2, name: top },
});

test('[E7] two sites of one name are two bars, each with its building; a name alone opens nothing', () => {
  expect(
    getOwnedBars([
      { id: 4, label: '1er étage', count: 3, site: floor(4, 'Hôpital Saint-Aubin') },
      { id: 9, label: '1er étage', count: 5, site: floor(9, 'Siège') },
      { id: null, label: 'Sans site', count: 1, site: null },
      { label: 'Annexe', count: 2 },
      { id: 3, label: 'rien', count: null },
    ]).map(({ label, count, value }) => [label, count, value]),
  ).toEqual([
    ['1er étage, Aile A, Siège', 5, '9'],
    ['1er étage, Aile A, Hôpital Saint-Aubin', 3, '4'],
    ['Annexe', 2, undefined],
    ['Sans site', 1, '-'],
  ]);
});

test('[E7] a site is called as whoever knows more of it calls it', () => {
  const shares = [{ id: 4, label: '1er étage', count: 3, site: floor(4, 'Siège') }];
  expect(getOwnedBars(shares, (site) => `${site?.name}, Aile B`).map(({ label }) => label)).toEqual([
    '1er étage, Aile B',
  ]);
});

test('[E7] a year and a month are their first and last days', () => {
  expect(getDays('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(getDays('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(getDays('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
