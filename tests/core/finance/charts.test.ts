/** The charts of a year, from the figures of the server. */
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import {
  accumulate,
  accumulateSpent,
  getMonthSeries,
  getSpendingBars,
  getTypeBars,
} from '../../../src/core/finance/charts.ts';
import { FinanceStats } from '../../../src/core/finance/model.ts';

test('[J3] charts: months add up, months to come have no spend, shares without an amount are left out', () => {
  expect(accumulate([1, 2, 3])).toEqual([1, 3, 6]);
  expect(accumulateSpent([1, 0, 2, 0, 0], 1)).toEqual([1, 1, 3, null, null]);
  expect(accumulateSpent([0, 0, 0], 1)).toEqual([0, 0, null]);
  const stats = parse(FinanceStats, {
    by_type: [
      { type_depense: 'Budget', previsionnel: '9', realise: '0' },
      { type_depense: 'Casse', previsionnel: '0', realise: '1.10' },
      { type_depense: 'Travaux', previsionnel: '3', realise: '2.20' },
      { type_depense: 'Dépense ponctuelle', previsionnel: '3', realise: '0.00' },
    ],
  });
  // the greatest first, each leading to its entries
  expect(getTypeBars(stats, 'realise')).toEqual([
    { label: 'Travaux', value: 'Travaux', count: 220 },
    { label: 'Casse', value: 'Casse', count: 110 },
  ]);
  // the money of a budget is no spending
  expect(getTypeBars(stats, 'previsionnel').map(({ count }) => count)).toEqual([300, 300]);
});

test('[J3] shares of sites lead to their entries, those of none to nothing', () => {
  const { by_site } = parse(FinanceStats, {
    by_site: [
      { id: null, label: '', realise: '1.00' },
      { id: 4, label: 'Campus', realise: '2.00' },
      { id: 5, label: 'Annexe', realise: '0.00' },
    ],
  });
  const shares = getSpendingBars(by_site, 'realise');
  expect(shares).toEqual([
    { label: 'Campus', value: '4', count: 200 },
    { label: 'Inconnu', count: 100 },
  ]);
  expect(shares.map((share) => 'value' in share)).toEqual([true, false]);
});

test('[J3] months hold their part of the budget, where it is known', () => {
  const months = [{ month: 1, previsionnel: '3.00', realise: '2.50' }];
  const series = getMonthSeries(parse(FinanceStats, { budget: '120.00', months }));
  expect(series.budget).toEqual(Array(12).fill(1000));
  expect(series.previsionnel).toEqual([0, 300, ...Array(10).fill(0)]);
  expect(series.realise).toEqual([0, 250, ...Array(10).fill(0)]);
  expect(getMonthSeries(parse(FinanceStats, { months })).budget).toBeNull();
});
