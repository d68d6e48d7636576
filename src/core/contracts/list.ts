/** How the list of contracts is searched, filtered (spec §5) and sorted. */

import { countSent, type Id } from '../kernel/lib/lenient-schema.ts';
import { parseCents } from '../kernel/lib/money.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import { UNKNOWN } from '../kernel/lib/texts.ts';
import { type ListChoice, listChoices } from '../kernel/list/filter-choices.ts';
import {
  anyFilter,
  type Filter,
  type FilterIndex,
  type FilterValues,
  flagFilter,
  keepRows,
  oneFilter,
  type RowFilter,
  searchFilter,
  wordFilter,
} from '../kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../kernel/list/list-index.ts';
import type { PeriodContext } from '../kernel/list/period-filter.ts';
import type { Sort } from '../kernel/list/sort-order.ts';
import { manySitesFilter, type SiteContext } from '../sites/filter.ts';
import { formatSite } from '../sites/model.ts';
import { getContractSites } from './contract-sites.ts';
import { type ContractTerm, endsWithin, getDayOf, getEndDay, termOf } from './end-date.ts';
import { type Contract, formatContract } from './model.ts';
import { nameType } from './texts.ts';

/** The states of a contract in the order of the filter. */
export const CONTRACT_TERMS: readonly ContractTerm[] = ['over', 'soon', 'current'];

/** The other spans of days that a list may be narrowed to; `soon` is 30 (spec §5). */
export const DATE_WINDOWS = ['60', '90'] as const;
export type DateWindow = (typeof DATE_WINDOWS)[number];

/** A provider in a filter. */
export interface ContractCompany {
  id: Id;
  raison_sociale: string;
}

export const CONTRACT_INDEX = {
  codes: {
    type: { key: ({ type }: Contract) => type.trim() },
    prestataire: {
      key: ({ prestataire }: Contract) => String(prestataire?.id ?? ''),
      item: ({ prestataire }: Contract): ContractCompany | null => prestataire,
      replaces: (_next: ContractCompany | null, held: ContractCompany | null | undefined) =>
        !held?.raison_sociale,
    },
  },
  // a line break cannot be typed: no search matches across the two texts
  texts: { name: (row: Contract) => `${formatContract(row)}\n${row.numero}` },
  /** Days since 1970; `NaN` without one. */
  numbers: { end: getEndDay },
  sortKeys: {
    name: (row: Contract) => sortKey(formatContract(row)),
    numero: ({ numero }: Contract) => sortKey(numero),
    type: ({ type }: Contract) => sortKey(nameType(type)),
    prestataire: ({ prestataire }: Contract) => sortKey(prestataire?.raison_sociale ?? ''),
    site: (row: Contract) => sortKey(formatSite(getContractSites(row)[0])),
    assets: ({ assets }: Contract) => assets.length,
    date_start: ({ date_start }: Contract) => date_start ?? '',
    date_end: getEndDay,
    montant: ({ montant }: Contract) => parseCents(montant) ?? Number.NaN,
    attachments: ({ attachments }: Contract) => attachments.length,
    comments: ({ comments }: Contract) => comments.length,
  },
} as const satisfies IndexDeclaration<Contract>;
export type ContractIndex = ListIndex<Contract, typeof CONTRACT_INDEX>;

/** What has ended first, then what ends next; contracts without an end come last. */
export const CONTRACT_SORT: Sort<'date_end'> = { column: 'date_end', direction: 'asc' };

/** What the list knows when it filters; `now` is in milliseconds since 1970. */
export interface ContractContext extends SiteContext, PeriodContext {}

const readContracts = ({ rows }: FilterIndex): readonly Contract[] => rows as readonly Contract[];

/** Selects the rows by the days that are left, negative once a contract has ended, `NaN` without an end. */
function keepByDays(
  index: FilterIndex,
  context: ContractContext | undefined,
  passes: (days: number) => boolean,
): RowFilter {
  const ends = index.numbers('end');
  const today = getDayOf(context?.now ?? Date.now());
  return keepRows((row) => passes((ends[row] as number) - today));
}

const termFilter: Filter<string[], 'state', ContractContext> = {
  ...anyFilter('state'),
  test: (values, index, context) =>
    values.length === 0 ? null : keepByDays(index, context, (days) => values.includes(termOf(days))),
};

const spanFilter: Filter<DateWindow | '', 'within', ContractContext> = {
  ...wordFilter('within', DATE_WINDOWS),
  test: (value, index, context) =>
    value === '' ? null : keepByDays(index, context, (days) => endsWithin(days, Number(value))),
};

/** By the names that stand in addresses. What is written over each documents the element's attribute. */
export const CONTRACT_FILTERS = {
  /** part of the name or of the number, ignoring case and accents */
  q: searchFilter('name'),
  /** a contract's type: `controle` for regulatory checks */
  type: oneFilter('type'),
  /** a provider's id */
  prestataire: oneFilter('prestataire'),
  /** ids of sites, or several separated by commas: contracts with equipment on these sites or below them */
  sites: manySitesFilter('sites', (row) => getContractSites(row as Contract)),
  /** `over`, `soon` or `current`, or several separated by commas */
  state: termFilter,
  /** only those that end within 30 days */
  soon: flagFilter('soon', (index, context: ContractContext | undefined) =>
    keepByDays(index, context, (days) => endsWithin(days)),
  ),
  /** only those that end within that many days: `60` or `90` */
  within: spanFilter,
  /** only those without a document */
  fileless: flagFilter('fileless', (index) => {
    const rows = readContracts(index);
    return keepRows((row) => countSent(rows[row]?.attachments ?? []) === 0);
  }),
  /** only those that cover no equipment */
  assetless: flagFilter('assetless', (index) => {
    const rows = readContracts(index);
    return keepRows((row) => countSent(rows[row]?.assets ?? []) === 0);
  }),
};
export type ContractFilters = FilterValues<typeof CONTRACT_FILTERS>;

/** The types in the list, by the names that people read. */
export const getContractTypeChoices = (index: ContractIndex): ListChoice[] =>
  listChoices(index.codes('type'), (_, value) => nameType(value));

/** The providers in the list, sorted by name. */
export const getContractCompanyChoices = (index: ContractIndex): ListChoice[] =>
  listChoices(index.codes('prestataire'), (item, value) => item?.raison_sociale || `${UNKNOWN} (${value})`);
