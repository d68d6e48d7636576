/** The query of the finance calls (spec §7), from the filters of the screen. Pure. */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { getDescendantIds, type SiteForest } from '../sites/model.ts';
import type { EntryFilters } from './list.ts';
import { getYear } from './year.ts';

/** The parameters of `stats/`, `table_stats/` and `export/`; empty ones are left out. */
export interface FinanceParams {
  year?: string;
  /** `0` for January to `11`; none for the whole year. */
  month?: string;
  /** `false` leaves out what contracts cause. */
  display_contract?: string;
  type?: string;
  sites?: string;
  prestataire?: string;
}

type Chosen = Pick<EntryFilters, 'year' | 'month' | 'sites' | 'type' | 'prestataire' | 'display_contract'>;

/**
 * The parameters, in the order of spec §7: the same filters always make the same text.
 * @param tree the hierarchy of sites: a server may count the sites of the query alone, so those below are named too
 */
export function toParams(filters: Chosen, tree?: SiteForest, now?: number): FinanceParams {
  const { month, type, prestataire, display_contract } = filters;
  const sites = new Set<Id>(
    filters.sites.flatMap((id) => (tree ? [id, ...getDescendantIds(tree, id)] : [id]).map(String)),
  );
  const params: FinanceParams = {
    month,
    year: getYear(filters.year, now),
    display_contract: display_contract === 'false' ? 'false' : 'true',
    type: type.join(','),
    sites: [...sites].join(','),
    prestataire,
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as FinanceParams;
}
