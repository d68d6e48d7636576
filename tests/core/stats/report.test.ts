/** The figures of the report of a year, and how they stand beside the year before. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareYears, getChange, pairYears } from '../../../src/core/stats/compare-years.ts';
import { formatMonthOfYear, MONTHS, toMonths } from '../../../src/core/stats/months.ts';
import { countTerms, getNamedBars, getPeopleBars, getShareOf } from '../../../src/core/stats/report.ts';

const counts = fc.array(fc.nat(1000), { minLength: MONTHS, maxLength: MONTHS });
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('[J6] only the months that are over are compared with those of the year before', () => {
  fc.assert(
    fc.property(counts, counts, fc.integer({ min: 0, max: 12 }), (now, before, elapsed) => {
      const compared = compareYears(now, before, elapsed);
      const past = sum(before.slice(0, elapsed));
      const expected = { now: sum(now.slice(0, elapsed)), before: past, months: elapsed };
      expect(compared).toEqual(past === 0 ? null : expected);
    }),
  );
});

test('[J6] a change is a share of the year before', () => {
  expect(getChange({ now: 112, before: 100 })).toBeCloseTo(0.12);
  expect(getChange({ now: 50, before: 100 })).toBe(-0.5);
  expect(compareYears(Array(12).fill(3), Array(12).fill(2), 40)?.months).toBe(12);
});

test('[J6] months are those of the year asked, whatever else the server sends', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const sent = values.flatMap((count, rank) => [
        { month: formatMonthOfYear('2026', rank), count },
        { month: formatMonthOfYear('2025', rank), count: count + 1 },
      ]);
      expect(toMonths(sent, '2026')).toEqual(values);
      expect(pairYears(sent, sent, '2026').before).toEqual(values.map((count) => count + 1));
    }),
  );
  expect([formatMonthOfYear('2026', 0), formatMonthOfYear('2026', 11)]).toEqual(['2026-01', '2026-12']);
  expect(toMonths([{ month: '2026-02', count: null }], '2026')).toEqual(Array(12).fill(0));
});

test('[J6] a year before without anything is left out of the chart', () => {
  expect(pairYears([], null, '2026').before).toBeNull();
  expect(pairYears([], [{ month: '2025-01', count: 0 }], '2026').before).toBeNull();
});

test('[J6] a share is of all that is counted, and there is none of nothing', () => {
  const shares = [
    { label: 'urgente', count: 1 },
    { label: 'basse', count: 3 },
    { label: 'normale', count: null },
  ];
  expect(getShareOf(shares, 'urgente')).toBe(0.25);
  expect(getShareOf(shares, 'haute')).toBe(0);
  expect(getShareOf([], 'urgente')).toBeNull();
  expect(getShareOf([{ label: 'urgente', count: 0 }], 'urgente')).toBeNull();
});

test('[J6] contracts that end neither soon nor have ended are current; a missing key leaves all out', () => {
  expect(countTerms({ total: 10, soon: 2, expired: 3 })).toEqual({ current: 5, soon: 2, over: 3 });
  expect(countTerms({ total: null, soon: 2, expired: 3 })).toBeNull();
  expect(countTerms({ total: 10, soon: null, expired: 3 })).toBeNull();
});

test('[J6] a bar opens the list of the one thing that bears its name, and none where several do', () => {
  const named = [
    { id: '1', name: 'Ascenseur' },
    { id: '2', name: 'Porte' },
    { id: '3', name: 'Porte' },
  ];
  const shares = [
    { label: 'Porte', count: 1 },
    { label: 'Ascenseur', count: 4 },
    { label: '', count: 2 },
    { label: 'Pompe', count: null },
  ];
  expect(getNamedBars(shares, named)).toEqual([
    { label: 'Ascenseur', count: 4, value: '1' },
    { label: 'Inconnu', count: 2 },
    { label: 'Porte', count: 1 },
  ]);
});

test('[J6] people come by name, those without the figure are left out', () => {
  const people = [
    { id: 1, fullname: 'Ana', note: null },
    { id: 2, fullname: 'Bo', note: 3 },
    { id: 3, fullname: '', note: 5 },
  ];
  expect(getPeopleBars(people, ({ note }) => note)).toEqual([
    { label: 'Bo', count: 3, value: '2' },
    { label: 'Inconnu', count: 5, value: '3' },
  ]);
});
