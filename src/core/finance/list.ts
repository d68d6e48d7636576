/** How entries are filtered and sorted, in the list as in the table and the charts (ledger J2). */

import { formatAsset } from '../assets/model.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { parseCents } from '../kernel/lib/money.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import { UNKNOWN } from '../kernel/lib/texts.ts';
import { type ListChoice, listChoices } from '../kernel/list/filter-choices.ts';
import {
  anyFilter,
  type Filter,
  type FilterIndex,
  type FilterValues,
  keepRows,
  oneFilter,
  wordFilter,
} from '../kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../kernel/list/list-index.ts';
import type { PeriodContext } from '../kernel/list/period-filter.ts';
import type { Sort } from '../kernel/list/sort-order.ts';
import { type SiteContext, siteCode, sitesFilter } from '../sites/filter.ts';
import { formatSite, type Site } from '../sites/model.ts';
import { getSpendingDifference, isBudget, readSpending } from './amounts.ts';
import { CONTRACT_EXPENSES, EXPENSE_TYPES, type FinanceEntry } from './model.ts';
import { getYear, isYear, YEAR_FORM } from './year.ts';

/** `0` for January to `11`. */
export const MONTH_VALUES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const;
export type MonthValue = (typeof MONTH_VALUES)[number];

/** A filter by one of these leaves out the entries whose amount of that kind is zero (spec §5). */
export const AMOUNT_KINDS = ['previsionnel', 'realise'] as const;
export type AmountKind = (typeof AMOUNT_KINDS)[number];

/** A provider in a filter. */
export interface EntryCompany {
  id: Id;
  raison_sociale: string;
}

const getSite = ({ site }: FinanceEntry): Site | null => site;
const getCompany = ({ prestataire }: FinanceEntry): EntryCompany | null => prestataire;

const cents = (amount: string | null): number => parseCents(amount) ?? 0;

export const ENTRY_INDEX = {
  codes: {
    /** `2026-03`: an entry counts in the month of its day, whatever the time zone. */
    month: { key: ({ date_gestion }: FinanceEntry) => date_gestion.slice(0, 7) },
    type: { key: ({ type_depense }: FinanceEntry) => type_depense },
    prestataire: {
      key: (row: FinanceEntry) => String(getCompany(row)?.id ?? ''),
      item: getCompany,
      replaces: (_next: EntryCompany | null, held: EntryCompany | null | undefined) => !held?.raison_sociale,
    },
    site: siteCode(getSite),
    /** Whether a contract causes it. */
    contract: {
      key: ({ contract, type_depense }: FinanceEntry) =>
        contract || CONTRACT_EXPENSES.some((type) => type === type_depense) ? '1' : '',
    },
  },
  texts: {},
  /** In cents. */
  numbers: {
    previsionnel: ({ previsionnel }: FinanceEntry) => cents(previsionnel),
    realise: ({ realise }: FinanceEntry) => cents(realise),
  },
  sortKeys: {
    date_gestion: ({ date_gestion }: FinanceEntry) => date_gestion,
    type: ({ type_depense }: FinanceEntry) => sortKey(type_depense),
    site: ({ site }: FinanceEntry) => sortKey(formatSite(site)),
    asset: ({ asset }: FinanceEntry) => (asset ? sortKey(formatAsset(asset)) : ''),
    contract: ({ contract }: FinanceEntry) => sortKey(contract?.name ?? ''),
    prestataire: ({ prestataire }: FinanceEntry) => sortKey(prestataire?.raison_sociale ?? ''),
    previsionnel: ({ previsionnel }: FinanceEntry) => cents(previsionnel),
    realise: ({ realise }: FinanceEntry) => cents(realise),
    difference: (row: FinanceEntry) =>
      isBudget(row) ? Number.NaN : getSpendingDifference(readSpending(row)),
  },
} as const satisfies IndexDeclaration<FinanceEntry>;
export type EntryIndex = ListIndex<FinanceEntry, typeof ENTRY_INDEX>;

/** The latest first. */
export const ENTRY_SORT: Sort<'date_gestion'> = { column: 'date_gestion', direction: 'desc' };

/** What the list knows when it filters; `now` is in milliseconds since 1970. */
export interface EntryContext extends SiteContext, PeriodContext {}

const keepCode = (index: FilterIndex, name: string, accepts: (value: string) => boolean) => {
  const { codes, values } = index.codes(name);
  const accepted = values.map(accepts);
  return keepRows((row) => accepted[codes[row] as number] === true);
};

const yearFilter: Filter<string, 'year', EntryContext> = {
  attribute: 'year',
  control: 'custom',
  none: '',
  expected: YEAR_FORM,
  parse: (text) => (isYear(text.trim()) ? text.trim() : ''),
  format: (value) => value,
  test: (value, index, context) => {
    const year = `${getYear(value, context?.now)}-`;
    return keepCode(index, 'month', (month) => month.startsWith(year));
  },
};

const monthFilter: Filter<MonthValue | '', 'month'> = {
  ...wordFilter('month', MONTH_VALUES),
  control: 'combo',
  test: (value, index) => {
    if (value === '') return null;
    const month = `-${String(Number(value) + 1).padStart(2, '0')}`;
    return keepCode(index, 'month', (text) => text.slice(4) === month);
  },
};

const contractFilter: Filter<'false' | '', 'display-contract'> = {
  ...wordFilter('display-contract', ['false']),
  control: 'custom',
  test: (value, index) => (value === '' ? null : keepCode(index, 'contract', (caused) => caused === '')),
};

const kindFilter: Filter<AmountKind | '', 'kind'> = {
  ...wordFilter('kind', AMOUNT_KINDS),
  control: 'combo',
  test: (value, index) => {
    if (value === '') return null;
    const amounts = index.numbers(value);
    return keepRows((row) => amounts[row] !== 0);
  },
};

/** By the names that stand in addresses. What is written over each documents the element's attribute. */
export const ENTRY_FILTERS = {
  /** `YYYY`; by default the current year */
  year: yearFilter,
  /** `0` for January to `11`; by default the whole year */
  month: monthFilter,
  /** ids of sites, or several separated by commas: entries on these sites or below them */
  sites: sitesFilter('sites'),
  /** a `type_depense`, or several separated by commas */
  type: anyFilter('type'),
  /** a provider's id */
  prestataire: oneFilter('prestataire'),
  /** `previsionnel` or `realise`: only entries whose amount of that kind is not zero */
  kind: kindFilter,
  /** `false` leaves out what contracts cause */
  display_contract: contractFilter,
};
export type EntryFilters = FilterValues<typeof ENTRY_FILTERS>;

/** The providers in the list, sorted by name. */
export const getEntryCompanyChoices = (index: EntryIndex): ListChoice[] =>
  listChoices(index.codes('prestataire'), (item, value) => item?.raison_sociale || `${UNKNOWN} (${value})`);

/** The five types in their order (spec §3), then those that only the list has. */
export function getEntryTypeChoices(index: EntryIndex): ListChoice[] {
  const known: readonly string[] = EXPENSE_TYPES;
  const others = listChoices(index.codes('type')).filter(({ value }) => !known.includes(value));
  return [...known.map((value) => ({ value, label: value })), ...others];
}
