import { describe, expect, it } from 'vitest';
import type { FinanceStats } from '../../../src/core/finance/model.ts';
import type { SiteLine } from '../../../src/core/finance/table.ts';
import { getYearSoFar, listOverspent } from '../../../src/core/finance/year-so-far.ts';

const stats = (spent: readonly number[], budget: string | null = '1200.00') =>
  ({
    year: 2026,
    budget,
    months: Array.from({ length: 12 }, (_, month) => ({
      month,
      previsionnel: '0.00',
      realise: `${spent[month] ?? 0}.00`,
    })),
    by_type: [],
    by_site: [],
    by_category: [],
  }) as unknown as FinanceStats;

describe('[J3] a year of spending in a few figures', () => {
  it('holds the share of the budget against that of the year, and goes on at the mean of its whole months', () => {
    const year = getYearSoFar(stats([100, 100, 50]), '2026', '2026-03-31');
    expect(year.spent).toBeCloseTo(250 / 1200);
    expect(year.passed).toBeCloseTo(90 / 365);
    expect(year.projected).toBe(120_000);
  });

  it('never goes on to less than was spent, and not at all without a whole month or once it is over', () => {
    expect(getYearSoFar(stats([10, 900]), '2026', '2026-02-10').projected).toBe(91_000);
    expect(getYearSoFar(stats([10]), '2026', '2026-01-10').projected).toBeNull();
    expect(getYearSoFar(stats([10]), '2026', '2027-01-10')).toMatchObject({ passed: 1, projected: null });
    expect(getYearSoFar(stats([], null), '2027', '2026-11-10')).toMatchObject({ passed: 0, spent: null });
  });

  it('names the sites over their budget, the furthest first; one without a budget is none', () => {
    const line = (id: number | null, budget: number | null, realise: number): SiteLine => ({
      site: id === null ? null : ({ id, name: `Site ${id}` } as SiteLine['site']),
      amounts: { budget, previsionnel: 0, realise },
    });
    const over = listOverspent([
      line(1, 100, 150),
      line(2, 100, 400),
      line(3, 100, 100),
      line(4, null, 9),
      line(null, 1, 9),
    ]);
    expect(over.map(({ site }) => site?.id)).toEqual([2, 1]);
  });
});
