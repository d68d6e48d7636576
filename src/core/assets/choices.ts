/** The categories that a filter and the form offer; apart from the list's columns, which the form does not need. */

import type { Category } from '../categories/model.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import type { AssetIndex } from './list.ts';

/** A category as a filter offers it; the name is `''` where it is not known. */
export interface CategoryChoice {
  value: string;
  label: string;
}

/** The known categories of equipment, and any other that a piece of equipment has; by name. */
export function getCategoryChoices(index: AssetIndex, categories: readonly Category[]): CategoryChoice[] {
  const { values, items } = index.codes('category');
  const seen = values.map((value, code) => ({ value, label: items[code]?.name ?? '' }));
  return sortChoices(seen, categories);
}

/** The known categories of equipment, and the current one of a piece; by name. */
export const listCategoryChoices = (
  categories: readonly Category[],
  current: Category | null,
): CategoryChoice[] =>
  sortChoices(current ? [{ value: String(current.id), label: current.name }] : [], categories);

/** Leaves out the trades of people, unless a piece of equipment has one. */
function sortChoices(seen: readonly CategoryChoice[], categories: readonly Category[]): CategoryChoice[] {
  const names = new Map(seen.filter(({ value }) => value !== '').map(({ value, label }) => [value, label]));
  for (const { id, name, type } of categories) {
    if (type !== 'metier' || names.has(String(id))) names.set(String(id), name);
  }
  return [...names]
    .map(([value, label]) => ({ value, label, key: sortKey(label) }))
    .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
    .map(({ value, label }) => ({ value, label }));
}
