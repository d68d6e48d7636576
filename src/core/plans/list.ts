/** How the list of plans is searched, filtered and sorted. */

import { NO_VALUE } from '../kernel/lib/lenient-schema.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import { UNKNOWN } from '../kernel/lib/texts.ts';
import { type ListChoice, listChoices } from '../kernel/list/filter-choices.ts';
import { anyFilter, type FilterValues, searchFilter } from '../kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../kernel/list/list-index.ts';
import type { Sort } from '../kernel/list/sort-order.ts';
import { siteCode, sitesFilter } from '../sites/filter.ts';
import { formatSite } from '../sites/model.ts';
import { formatPlan, type Plan } from './model.ts';
import { NO_PLAN_CATEGORY } from './texts.ts';

export const PLAN_INDEX = {
  codes: {
    site: siteCode(({ site }: Plan) => site),
    category: {
      key: ({ category }: Plan) => String(category?.id ?? NO_VALUE),
      item: ({ category }: Plan) => category,
    },
  },
  texts: { name: formatPlan },
  sortKeys: {
    name: (row: Plan) => sortKey(formatPlan(row)),
    site: ({ site }: Plan) => sortKey(formatSite(site)),
    category: ({ category }: Plan) => sortKey(category?.name ?? ''),
  },
} as const satisfies IndexDeclaration<Plan>;
export type PlanIndex = ListIndex<Plan, typeof PLAN_INDEX>;

/** By name, unless another order is chosen. */
export const PLAN_SORT: Sort<'name'> = { column: 'name', direction: 'asc' };

/** By the names that stand in addresses. What is written over each documents the element's attribute. */
export const PLAN_FILTERS = {
  /** part of the name, ignoring case and accents */
  q: searchFilter('name'),
  /** ids of sites, or several separated by commas: plans of these sites or below them */
  sites: sitesFilter('sites'),
  /** ids of categories, or several separated by commas; `-` for plans without one */
  category: anyFilter('category'),
};
export type PlanFilters = FilterValues<typeof PLAN_FILTERS>;

/** The categories in the list, by name. */
export const getPlanCategoryChoices = (index: PlanIndex): ListChoice[] =>
  listChoices(index.codes('category'), (item, value) =>
    value === NO_VALUE ? NO_PLAN_CATEGORY : item?.name.trim() || `${UNKNOWN} (${value})`,
  );
