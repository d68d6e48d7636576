/** Sorting the list of equipment, and counting it. */
import { applyOrder, type Sort } from '../_lib/order.ts';
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
