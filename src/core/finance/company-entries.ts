/** What a company cost: its finance entries, summed by year. */

import { sameId } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { fetchEntries } from './api.ts';
import { type ContractEntrySums, sumEntries } from './contract-entries.ts';
import type { FinanceEntry } from './model.ts';

/** The entries of a company. */
export const companyEntriesQuery = family((company) =>
  createQuery(
    (context) =>
      fetchEntries({ prestataire: company }, ({ prestataire }) => sameId(prestataire?.id, company), context),
    { staleMs: SMALL_STALE_MS },
  ),
);

/** The sums of a year, `YYYY`. */
export interface YearSums extends ContractEntrySums {
  year: string;
}

/** The sums of each year, the latest first; entries without a date are left out. */
export function sumByYear(
  entries: readonly Pick<FinanceEntry, 'date_gestion' | 'previsionnel' | 'realise'>[],
): YearSums[] {
  const years = new Set(entries.map(({ date_gestion }) => date_gestion.slice(0, 4)));
  return [...years]
    .filter((year) => /^\d{4}$/.test(year))
    .sort((left, right) => right.localeCompare(left))
    .map((year) => ({
      year,
      ...sumEntries(entries.filter(({ date_gestion }) => date_gestion.startsWith(year))),
    }));
}
