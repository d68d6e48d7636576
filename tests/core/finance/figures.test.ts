/** Footer, table and charts of the same entries, beside a server that sums as the contract notes describe. */
import fc from 'fast-check';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { getMonthBudget } from '../../../src/core/finance/amounts.ts';
import { sumRows } from '../../../src/core/finance/entry-sums.ts';
import { ENTRY_FILTERS, ENTRY_INDEX } from '../../../src/core/finance/list.ts';
import { EXPENSE_TYPES, FinanceEntry, FinanceStats, FinanceTable } from '../../../src/core/finance/model.ts';
import {
  getMonthLines,
  getSiteLines,
  getSiteTotal,
  getTotal,
  getTypeLines,
  getTypeTotals,
  hasKind,
} from '../../../src/core/finance/table.ts';
import { findRows, parseFilters } from '../../../src/core/kernel/list/list-filters.ts';
import { ListIndex } from '../../../src/core/kernel/list/list-index.ts';
import { buildSiteTree, EMPTY_TREE } from '../../../src/core/sites/tree.ts';

const toText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const toCents = (text: string | null): number => Math.round(Number(text) * 100);

const entries = fc
  .array(
    fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      type_depense: fc.constantFrom(...EXPENSE_TYPES),
      previsionnel: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9_999_999_99 })),
      realise: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9_999_999_99 })),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ month, day, previsionnel, realise, ...row }, rank) =>
      parse(FinanceEntry, {
        id: rank + 1,
        date_gestion: `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
        previsionnel: toText(previsionnel),
        // the money of a budget is its forecast
        realise: row.type_depense === 'Budget' ? '0.00' : toText(realise),
        ...row,
      }),
    ),
  );

const sumOf = (rows: readonly FinanceEntry[], of: 'previsionnel' | 'realise'): string =>
  toText(rows.reduce((sum, row) => sum + toCents(row[of]), 0));
const bothOf = (rows: readonly FinanceEntry[]) => ({
  previsionnel: sumOf(rows, 'previsionnel'),
  realise: sumOf(rows, 'realise'),
});

/** What the notes have a server answer. */
function answer(rows: readonly FinanceEntry[], month: number | null): FinanceStats {
  const [budgets, spendings] = [true, false].map((is) =>
    rows.filter(({ type_depense }) => (type_depense === 'Budget') === is),
  ) as [FinanceEntry[], FinanceEntry[]];
  const monthOf = ({ date_gestion }: FinanceEntry) => Number(date_gestion.slice(5, 7)) - 1;
  const counted = month === null ? spendings : spendings.filter((row) => monthOf(row) === month);
  return parse(FinanceStats, {
    year: 2026,
    budget: sumOf(budgets, 'previsionnel'),
    months: Array.from({ length: 12 }, (_, rank) => ({
      month: rank,
      ...bothOf(spendings.filter((row) => monthOf(row) === rank)),
    })),
    by_type: EXPENSE_TYPES.map((type_depense) => ({
      type_depense,
      ...bothOf(
        (type_depense === 'Budget' ? budgets : counted).filter((row) => row.type_depense === type_depense),
      ),
    })),
  });
}

const sumFiltered = (rows: readonly FinanceEntry[], query: Record<string, string>) => {
  const index = new ListIndex(ENTRY_INDEX, rows);
  return sumRows(
    index,
    findRows(ENTRY_FILTERS, parseFilters(ENTRY_FILTERS, { year: '2026', ...query }), index),
  );
};

test('[J2] [J3] footer, table, groups and charts of the same entries agree to the cent', () => {
  fc.assert(
    fc.property(entries, fc.option(fc.integer({ min: 0, max: 11 })), (rows, month) => {
      const stats = answer(rows, month);
      const footer = sumFiltered(rows, { month: month === null ? '' : String(month) });
      const { budget, ...spending } = getTotal(stats, month);
      expect(spending).toEqual({ previsionnel: footer.previsionnel, realise: footer.realise });
      // the groups of a view add up to its total
      const groups = getTypeTotals(stats, month).filter(({ type }) => type !== 'Budget');
      expect(groups.reduce((sum, { amounts }) => sum + amounts.realise, 0)).toBe(footer.realise);
      // so do their shares of the budget, each being of the whole one
      expect(groups.every(({ against }) => against === budget)).toBe(true);
      const yearly = sumFiltered(rows, {}).budget ?? 0;
      expect(budget).toBe(month === null ? yearly : getMonthBudget(yearly, month));
      const months = getMonthLines(stats);
      expect(months.reduce((sum, { amounts }) => sum + (amounts.budget ?? 0), 0)).toBe(yearly);
      if (month !== null) expect(months[month]?.amounts).toEqual({ budget, ...spending });
    }),
  );
});

test('[J2] a filter by a kind of amount leaves out zeros, and changes no sum of that kind', () => {
  fc.assert(
    fc.property(entries, fc.constantFrom('previsionnel' as const, 'realise' as const), (rows, kind) => {
      const index = new ListIndex(ENTRY_INDEX, rows);
      const found = findRows(ENTRY_FILTERS, parseFilters(ENTRY_FILTERS, { year: '2026', kind }), index);
      expect([...found].every((row) => toCents(rows[row]?.[kind] ?? null) !== 0)).toBe(true);
      expect(sumRows(index, found)[kind]).toBe(sumFiltered(rows, {})[kind]);
    }),
  );
});

test('[J3] the group « Budget » holds its twelfths, every other one its months without a budget', () => {
  const stats = answer(
    [
      parse(FinanceEntry, {
        id: 1,
        date_gestion: '2026-01-01',
        type_depense: 'Budget',
        previsionnel: '1200.05',
      }),
      parse(FinanceEntry, { id: 2, date_gestion: '2026-03-09', type_depense: 'Casse', realise: '10.10' }),
    ],
    null,
  );
  expect(getTypeLines('Budget', stats).map(({ amounts }) => amounts.budget)).toEqual(
    Array.from({ length: 12 }, (_, month) => getMonthBudget(120_005, month)),
  );
  const march = getTypeLines('Casse', stats)[2];
  expect(march?.amounts).toEqual({ budget: null, previsionnel: 0, realise: 1010 });
  expect(march?.against).toBe(getMonthBudget(120_005, 2));
  expect(march && [hasKind(march, 'realise'), hasKind(march, 'previsionnel'), hasKind(march, '')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('[J3] months that the server leaves out are zero, one sent twice is added, a missing budget stays unknown', () => {
  const stats = parse(FinanceStats, {
    months: [
      { month: 0, previsionnel: '1', realise: 0.1 },
      { month: '0', previsionnel: null, realise: '0.20' },
    ],
  });
  const lines = getMonthLines(stats);
  expect(lines).toHaveLength(12);
  expect(lines[0]?.amounts).toEqual({ budget: null, previsionnel: 100, realise: 30 });
  expect(lines[1]?.amounts).toEqual({ budget: null, previsionnel: 0, realise: 0 });
});

test('[J3] rows below a chosen site are added to it; one without a site has a line of its own', () => {
  const sites = [
    { id: 1, name: 'Campus', parent: null, top: null },
    { id: 2, name: 'Bâtiment A', parent: { id: 1, name: 'Campus' }, top: { id: 1, name: 'Campus' } },
    { id: 3, name: 'Annexe', parent: null, top: null },
  ];
  const tree = buildSiteTree(sites);
  const row = (site: unknown, budget: string | null, realise: string) => ({
    site,
    budget,
    previsionnel: '0',
    realise,
  });
  const table = parse(FinanceTable, {
    rows: [row(sites[1], '12.00', '1.10'), row(sites[0], '0.05', '2.20'), row(null, null, '3.00')],
  });
  expect(getSiteLines(table, ['1'], tree, null).map(({ site, amounts }) => [site?.name, amounts])).toEqual([
    ['Campus', { budget: 1205, previsionnel: 0, realise: 330 }],
    [undefined, { budget: null, previsionnel: 0, realise: 300 }],
  ]);
  expect(getSiteLines(table, ['1'], tree, 0)[0]?.amounts.budget).toBe(getMonthBudget(1205, 0));
  expect(getSiteLines(table, [], EMPTY_TREE, null).map(({ site }) => site?.name)).toEqual([
    'Bâtiment A',
    'Campus',
    undefined,
  ]);
  // what is on no chosen site keeps its own line
  const other = parse(FinanceTable, { rows: [row({ id: 9, name: 'Annexe' }, null, '1.00')] });
  expect(getSiteLines(other, ['1'], tree, null).map(({ site }) => site?.name)).toEqual(['Annexe']);
});

test('[J3] what lines of sites add up to; without any budget there is none', () => {
  const line = (budget: number | null, previsionnel: number, realise: number) => ({
    site: null,
    amounts: { budget, previsionnel, realise },
  });
  expect(getSiteTotal([line(100, 10, 1), line(null, 20, 2), line(50, 0, 4)])).toEqual({
    budget: 150,
    previsionnel: 30,
    realise: 7,
  });
  expect(getSiteTotal([line(null, 20, 2)])).toEqual({ budget: null, previsionnel: 20, realise: 2 });
});

test('[J3] the total leaves out budgets, and holds no budget where none is known', () => {
  const sent = parse(FinanceStats, {
    months: [{ month: 2, previsionnel: '4', realise: '2' }],
    by_type: [
      { type_depense: 'Budget', previsionnel: '9', realise: '9' },
      { type_depense: 'Casse', previsionnel: '1', realise: '2' },
    ],
  });
  expect(getTotal(sent, null)).toEqual({ budget: null, previsionnel: 400, realise: 200 });
  expect(getTotal(sent, 2)).toEqual({ budget: null, previsionnel: 100, realise: 200 });
  expect(getTypeTotals(sent, 2)[0]?.amounts).toEqual({ budget: null, previsionnel: 0, realise: 0 });
});
