/** How the list of companies is searched, filtered and sorted. */

import { sortKey } from '../kernel/lib/sort-key.ts';
import { type FilterValues, searchFilter } from '../kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../kernel/list/list-index.ts';
import type { Sort } from '../kernel/list/sort-order.ts';
import type { Prestataire, Profile } from '../people/model.ts';
import { metierFilter } from './metiers.ts';
import { formatPrestataire, listMetiers } from './names.ts';
import type { Agreements, Workload } from './workload.ts';

/** What rows lack, by the company's id as text; `null` until all of what is counted is read. */
export interface CompanyNames {
  work: ReadonlyMap<string, Workload> | null;
  contracts: ReadonlyMap<string, Agreements> | null;
  /** The number of people. */
  people: ReadonlyMap<string, number> | null;
}

/** The number of people of each company, by its id as text. */
export function countPeople(profiles: readonly Pick<Profile, 'prestataire'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { prestataire } of profiles) {
    const id = String(prestataire?.id ?? '');
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

type Names = CompanyNames | undefined;

export const COMPANY_INDEX = {
  codes: {},
  // a line break cannot be typed: no search matches across the texts
  texts: {
    words: ({ raison_sociale, siret, email, telephone, adresse }: Prestataire) =>
      [raison_sociale, siret, email, telephone, adresse].join('\n'),
  },
  sortKeys: {
    raison_sociale: (row: Prestataire) => sortKey(formatPrestataire(row)),
    metiers: (row: Prestataire) => sortKey(listMetiers(row).join(', ')),
    people: ({ id }: Prestataire, names: Names) => names?.people?.get(String(id)) ?? 0,
    open: ({ id }: Prestataire, names: Names) => names?.work?.get(String(id))?.open ?? 0,
    contracts: ({ id }: Prestataire, names: Names) => names?.contracts?.get(String(id))?.active ?? 0,
    next: ({ id }: Prestataire, names: Names) => names?.contracts?.get(String(id))?.next ?? '',
    note: ({ id }: Prestataire, names: Names) => names?.work?.get(String(id))?.note ?? Number.NaN,
    telephone: ({ telephone }: Prestataire) => sortKey(telephone),
    email: ({ email }: Prestataire) => sortKey(email),
  },
  named: ['people', 'open', 'contracts', 'next', 'note'],
} as const satisfies IndexDeclaration<Prestataire, CompanyNames>;
export type CompanyIndex = ListIndex<Prestataire, typeof COMPANY_INDEX>;

/** By name: an order that judges nobody. */
export const COMPANY_SORT: Sort<'raison_sociale'> = { column: 'raison_sociale', direction: 'asc' };

/** By the names that stand in addresses; those that the list of people has too are kept from one to the other. */
export const COMPANY_FILTERS = {
  /** part of the name, the SIRET number, the address, the telephone or the e-mail */
  q: searchFilter('words'),
  /** a trade's id */
  metier: metierFilter,
};
export type CompanyFilters = FilterValues<typeof COMPANY_FILTERS>;
