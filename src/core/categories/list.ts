/** Which categories the list shows, and in which order. Pure. */

import { foldText, sortKey } from '../kernel/lib/sort-key.ts';
import type { Sort } from '../kernel/list/sort-order.ts';
import { formatPlace, type SiteForest } from '../sites/model.ts';
import { CATEGORY_TYPES, type Category } from './model.ts';
import { TYPE_LABELS } from './texts.ts';

export const CATEGORY_SORTS = ['name', 'type', 'sites'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];

export interface CategoryFilters {
  /** Words that the name must contain, ignoring case and accents. */
  q: string;
  /** `''` for all. */
  type: string;
}

/** « Domaine », « Métier »; an unknown type as it is. */
export const formatType = (type: string): string => TYPE_LABELS[type] ?? type;

/** The types that the filter offers: the known ones, then any other in the list. */
export const getTypes = (categories: readonly Category[]): string[] => [
  ...new Set([...CATEGORY_TYPES, ...categories.map(({ type }) => type).filter(Boolean)]),
];

/** The names of a category's sites, in French order; a site sent as an id is looked up in the tree. */
export function getSiteNames({ sites }: Category, tree: SiteForest): string[] {
  const names = sites.map((site) => formatPlace(tree, site) || `Site ${site.id}`);
  return names.sort((left, right) => (sortKey(left) < sortKey(right) ? -1 : 1));
}

/**
 * The indices of the categories to show; by default sorted by name.
 * @param sort equal categories are sorted by name
 */
export function listCategories(
  categories: readonly Category[],
  { q, type }: CategoryFilters,
  sort: Sort<CategorySort> | null,
): number[] {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const found = categories.flatMap((category, index) => {
    const name = foldText(category.name);
    const matches = words.every((word) => name.includes(word)) && (type === '' || category.type === type);
    return matches ? [{ index, name: sortKey(category.name), key: getKey(category, sort?.column) }] : [];
  });
  const way = sort?.direction === 'desc' ? -1 : 1;
  found.sort(
    (left, right) =>
      way * compare(left.key, right.key) || compare(left.name, right.name) || left.index - right.index,
  );
  return found.map(({ index }) => index);
}

function getKey(category: Category, column: CategorySort = 'name'): string | number {
  if (column === 'sites') return category.sites.length;
  return sortKey(column === 'type' ? formatType(category.type) : category.name);
}

const compare = (left: string | number, right: string | number): number =>
  left < right ? -1 : left > right ? 1 : 0;
