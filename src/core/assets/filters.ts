/** The filters of the list of equipment (spec §5), as they stand in the address and as they are applied. */
import { maskOf } from '../_lib/columns.ts';
import { formatFilters, parseList } from '../_lib/filters.ts';
import { foldText } from '../_lib/search.ts';
import { maskSites, type SiteTree } from '../sites/model.ts';
import type { PreparedAssets } from './columns.ts';

/** The value of `category` that is no filter (spec §5). */
export const ALL_CATEGORIES = '';
/** The value of `category` for what has none. */
export const NO_CATEGORY = '-';

export interface AssetFilters {
  /** Part of the name or of the tag, case and accents ignored. */
  q: string;
  /** Ids of sites: what is in one of them or below it. */
  sites: string[];
  /** A category's id, or `ALL_CATEGORIES`, or `NO_CATEGORY`. */
  category: string;
  /** What has no tag yet. */
  untagged: boolean;
}

export const NO_ASSET_FILTERS: AssetFilters = { q: '', sites: [], category: ALL_CATEGORIES, untagged: false };

/** The filters of an address' query (or of an element's attributes); what is absent filters nothing. */
export function parseAssetFilters(query: Readonly<Record<string, string | null | undefined>>): AssetFilters {
  const text = (name: string) => query[name]?.trim() ?? '';
  return {
    q: query.q ?? '',
    sites: parseList(text('sites')),
    category: text('category'),
    untagged: text('untagged') === 'true',
  };
}

/** The query that `parseAssetFilters` reads back; without the filters that filter nothing. */
export const formatAssetFilters = (filters: AssetFilters): Record<string, string> => formatFilters(filters);

/** Whether something is filtered or searched; without it the list shows nothing (spec §5). */
export const hasAssetFilters = (filters: AssetFilters): boolean =>
  Object.keys(formatAssetFilters(filters)).length > 0;

/**
 * The rows that pass every filter, in row order; none where nothing is filtered (spec §5).
 * @param tree the known hierarchy of sites; without it a site, its parent and its top are compared
 */
export function filterAssets(prepared: PreparedAssets, filters: AssetFilters, tree?: SiteTree): Int32Array {
  if (!hasAssetFilters(filters)) return new Int32Array(0);
  const { assets, texts, categories, sites, places } = prepared;
  const wanted = filters.category === NO_CATEGORY ? '' : filters.category;
  const category = maskOf(categories, (value) => filters.category === ALL_CATEGORIES || value === wanted);
  const site = maskSites(sites, places, filters.sites, tree);
  const needle = foldText(filters.q.trim());

  const found = new Int32Array(assets.length);
  let count = 0;
  for (let row = 0; row < assets.length; row++) {
    if (
      category[categories.codes[row] as number] === 1 &&
      site[sites.codes[row] as number] === 1 &&
      (needle === '' || (texts[row] as string).includes(needle)) &&
      (!filters.untagged || assets[row]?.balise.trim() === '')
    ) {
      found[count++] = row;
    }
  }
  return found.slice(0, count);
}
