/** Sorting the list of equipment, and what its filters offer. */
import { applyOrder, type Sort } from '../_lib/order.ts';
import { sortKey } from '../_lib/search.ts';
import type { Category } from '../categories/model.ts';
import type { SiteTree } from '../sites/model.ts';
import { type AssetNames, type AssetSort, getSorted, type PreparedAssets } from './columns.ts';

/**
 * The rows of `indices` in the order asked; without a sort, as the server gave them.
 * @param indices rows found by `filterAssets`
 * @param names what is shown where the server names by ids alone; without it, what the server says
 */
export function sortAssets(
  prepared: PreparedAssets,
  indices: Int32Array,
  sort: Sort<AssetSort> | null,
  names?: AssetNames,
): Int32Array {
  if (!sort) return indices;
  const { keys, order } = getSorted(prepared, sort.column, names);
  return applyOrder(indices, keys, order, sort.direction);
}

/** A category as a filter offers it; `''` where its name is not known. */
export interface CategoryChoice {
  value: string;
  label: string;
}

/** The fields of equipment that are known, and any other category that equipment has; by name. */
export function getCategoryChoices(
  prepared: PreparedAssets,
  categories: readonly Category[],
): CategoryChoice[] {
  const seen = prepared.categories.values.map((value, code) => ({
    value,
    label: prepared.kinds[code]?.name ?? '',
  }));
  return sortChoices(seen, categories);
}

/** The fields of equipment that are known, and the one that a piece has now; by name. */
export const listCategories = (categories: readonly Category[], current: Category | null): CategoryChoice[] =>
  sortChoices(current ? [{ value: String(current.id), label: current.name }] : [], categories);

/** Trades of people are no category of equipment, unless equipment has one. */
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

/** How much equipment is in each site and below it, by the text of the site's id. */
export function countBySite({ assets, sites }: PreparedAssets, tree: SiteTree): Map<string, number> {
  const own = new Array<number>(sites.values.length).fill(0);
  for (let row = 0; row < assets.length; row++) own[sites.codes[row] as number]! += 1;
  const counts = new Map<string, number>();
  sites.values.forEach((value, code) => {
    const add = (id: string) => counts.set(id, (counts.get(id) ?? 0) + (own[code] ?? 0));
    for (let node = tree.byId.get(value) ?? null; node; node = node.parent) add(node.id);
  });
  return counts;
}
