import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getConsumption,
  getMonthBudget,
  getOverspend,
  getSpendingDifference,
} from '../../../src/core/finance/amounts.ts';
import { countElapsed, findRunOut } from '../../../src/core/finance/budget-depletion.ts';
import { formatDifference, formatOverspend, formatShare } from '../../../src/core/finance/entry-texts.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
const cents = fc.integer({ min: 0, max: 100_000_000_000_00 });
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

test('[J3] twelve months of budget equal the year’s, and none differs from another by more than a cent', () => {
  fc.assert(
    fc.property(cents, (budget) => {
      const months = MONTHS.map((month) => getMonthBudget(budget, month));
      expect(sum(months)).toBe(budget);
      expect(Math.max(...months) - Math.min(...months)).toBeLessThanOrEqual(1);
      expect(months.every(Number.isSafeInteger)).toBe(true);
    }),
  );
  expect(getMonthBudget(120_000, 0)).toBe(10_000);
  expect(MONTHS.map((month) => getMonthBudget(7, month)).filter(Boolean)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('[J3] consumption is the share of the budget; without a budget there is none', () => {
  expect(getConsumption({ budget: 20_000, previsionnel: 0, realise: 12_500 })).toBe(0.625);
  expect(getConsumption({ budget: 0, previsionnel: 10, realise: 10 })).toBeNull();
  expect(getConsumption({ budget: null, previsionnel: 10, realise: 10 })).toBeNull();
  expect(formatShare(0.625)).toBe('62,5\u00a0%');
  // one decimal always: a column lines up
  expect([formatShare(0.5), formatShare(0)]).toEqual(['50,0\u00a0%', '0,0\u00a0%']);
  expect(formatShare(null)).toBe('');
});

test('[J3] the difference is what was spent beyond the forecast, negative where less was', () => {
  expect(getSpendingDifference({ previsionnel: 5_000, realise: 15_010 })).toBe(10_010);
  expect(getSpendingDifference({ previsionnel: 8_000, realise: 2_020 })).toBe(-5_980);
});

test('[J3] overspending is beyond the budget, or beyond the forecast where there is no budget; it has words', () => {
  expect(getOverspend({ budget: 100, previsionnel: 500, realise: 130 })).toBe(30);
  expect(getOverspend({ budget: 100, previsionnel: 0, realise: 100 })).toBe(0);
  // what is left is no overspending
  expect(getOverspend({ budget: 100, previsionnel: 0, realise: 40 })).toBe(0);
  expect(getOverspend({ budget: null, previsionnel: 100, realise: 130 })).toBe(30);
  expect(getOverspend({ budget: 0, previsionnel: 100, realise: 130 })).toBe(30);
  // neither budget nor forecast: there is nothing to exceed
  expect(getOverspend({ budget: null, previsionnel: 0, realise: 130 })).toBe(0);
  expect(formatOverspend(1_200)).toBe('▲\u00a0dépassement de 12,00\u00a0€');
  expect([formatDifference(350), formatDifference(-350), formatDifference(0)]).toEqual([
    '+3,50\u00a0€',
    '\u22123,50\u00a0€',
    '0,00\u00a0€',
  ]);
});

test('[J3] the month in which the budget runs out is read where it has, else estimated from the months over', () => {
  const spent = [60, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  expect(findRunOut(100, spent, 4)).toEqual({ month: 1, isEstimate: false });
  // 20 a month in the mean: 100 lasts for five months, and is exceeded in the sixth
  expect(findRunOut(100, [30, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 2)).toEqual({ month: 5, isEstimate: true });
  expect(findRunOut(240, [30, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 2)).toBeNull();
  // what is entered for months to come is no part of the mean
  expect(findRunOut(240, [30, 10, 0, 0, 0, 0, 0, 0, 50, 0, 0, 0], 2)).toBeNull();
  // a budget that is spent to the cent is not exceeded
  expect(findRunOut(120, spent, 12)).toBeNull();
  expect(findRunOut(100, spent.slice(2), 0)).toBeNull();
  expect(findRunOut(0, spent, 4)).toBeNull();
  expect(findRunOut(null, spent, 4)).toBeNull();
});

test('[J3] a budget that more was spent of never runs out later', () => {
  const months = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(
      months,
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 11 }),
      (spent, budget, elapsed, month) => {
        const more = spent.map((each, rank) => (rank === month ? each + 1000 : each));
        const [before, after] = [spent, more].map((each) => findRunOut(budget, each, elapsed)?.month ?? 12);
        expect(after).toBeLessThanOrEqual(before as number);
        // what is no estimate is a fact
        const found = findRunOut(budget, spent, elapsed);
        if (found && !found.isEstimate) {
          expect(sum(spent.slice(0, found.month + 1))).toBeGreaterThan(budget);
          expect(sum(spent.slice(0, found.month))).toBeLessThanOrEqual(budget);
        }
      },
    ),
  );
});

test('[J3] months that are over are counted in Paris', () => {
  expect(countElapsed(2026, '2026-01-31')).toBe(0);
  expect(countElapsed(2026, '2026-11-23')).toBe(10);
  expect(countElapsed(2025, '2026-01-01')).toBe(12);
  expect(countElapsed(2027, '2026-11-23')).toBe(0);
});
