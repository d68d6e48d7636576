/** How the list of equipment is searched, filtered (spec §5) and sorted. */

import type { Category } from '../categories/model.ts';
import { NO_VALUE } from '../kernel/lib/lenient-schema.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import {
  type FilterValues,
  flagFilter,
  hasFilters,
  keepRows,
  oneFilter,
  toCode,
} from '../kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../kernel/list/list-index.ts';
import { readMeantTags } from '../scanner/keyboard-layouts.ts';
import { type SiteContext, siteCode, sitesFilter } from '../sites/filter.ts';
import { formatSite, type Site, type SiteForest } from '../sites/model.ts';

import { type Asset, formatAsset } from './model.ts';
import { eitherRows, searchAround } from './search.ts';

/** The value of `category` that is no filter (spec §5). */
export const ALL_CATEGORIES = '';
/** The value of `category` for what has none. */
export const WITHOUT_CATEGORY = NO_VALUE;

/** How to name what rows may hold as ids only. */
export type AssetNames = Readonly<Record<'category' | 'site' | 'top', (asset: Asset) => string>>;

/** The highest site above a piece; `''` without a site. */
export const getTopName = ({ site }: Pick<Asset, 'site'>): string => site?.top?.name || site?.name || '';

/** The names in the rows themselves. */
const OWN_NAMES: AssetNames = {
  category: ({ category }) => category?.name ?? '',
  site: ({ site }) => formatSite(site),
  top: getTopName,
};
const byName = (name: keyof AssetNames) => (asset: Asset, names: AssetNames | undefined) =>
  sortKey((names ?? OWN_NAMES)[name](asset));

export const ASSET_INDEX = {
  codes: {
    category: {
      key: ({ category }: Asset) => String(category?.id ?? ''),
      item: ({ category }: Asset) => category,
      replaces: (_next: Category | null, held: Category | null | undefined) => !held?.name,
    },
    site: siteCode(({ site }: Asset) => site),
  },
  // a line break cannot be typed: no search matches across the two texts
  texts: { name: ({ name, balise }: Asset) => `${name}\n${balise}` },
  sortKeys: {
    balise: ({ balise }: Asset) => sortKey(balise),
    name: (asset: Asset) => sortKey(formatAsset(asset)),
    category: byName('category'),
    site: byName('site'),
    top: byName('top'),
  },
  named: ['category', 'site', 'top'],
} as const satisfies IndexDeclaration<Asset, AssetNames>;
export type AssetIndex = ListIndex<Asset, typeof ASSET_INDEX>;

/** What a piece belongs to, in words: its category, every site above it. */
const AROUND = {
  category: (_: string, category: Category | null) => category?.name ?? '',
  site: (id: string, site: Site | null, context: SiteContext | undefined) => {
    const names = [formatSite(site)];
    for (let node = context?.tree?.byId.get(id) ?? null; node; node = node.parent) names.push(node.name);
    return names.join('\n');
  },
};

const bySearch = searchAround('name', AROUND);
/** The search; a tag is found too as a hand scanner in another keyboard layout types it. */
const tagSearch: typeof bySearch = {
  ...bySearch,
  test: (value, index, context, all) => {
    const found = bySearch.test?.(value, index, context, all) ?? null;
    const tags = readMeantTags(value);
    if (tags.length === 0 || !found) return found;
    const texts = index.texts('name');
    const ends = tags.map((tag) => `\n${tag}`);
    return eitherRows(
      found,
      keepRows((row) => ends.some((end) => (texts[row] as string).endsWith(end))),
    );
  },
};

/** By the names that stand in addresses. What is written over each documents the element's attribute. */
export const ASSET_FILTERS = {
  /** part of the name or of the barcode tag, or words of those, of the category and of the sites, ignoring case and accents */
  q: tagSearch,
  /** ids of sites, or several separated by commas: equipment on these sites or below them */
  sites: sitesFilter('sites'),
  /** a category's id; empty for all, `-` for equipment without one */
  category: oneFilter('category', toCode),
  /** only equipment without a barcode tag */
  untagged: flagFilter('untagged', ({ rows }) =>
    keepRows((row) => (rows as readonly Asset[])[row]?.balise.trim() === ''),
  ),
};
export type AssetFilters = FilterValues<typeof ASSET_FILTERS>;

/** Whether something is filtered or searched; without it the list shows nothing (spec §5). */
export const hasAssetFilters = (filters: AssetFilters): boolean => hasFilters(ASSET_FILTERS, filters);

/** How much equipment is on each site and below it, by the site's id as text. */
export function countBySite(index: AssetIndex, tree: SiteForest): Map<string, number> {
  const { values, codes } = index.codes('site');
  const own = new Array<number>(values.length).fill(0);
  for (let row = 0; row < index.rows.length; row++) own[codes[row] as number]! += 1;
  const counts = new Map<string, number>();
  values.forEach((value, code) => {
    const add = (id: string) => counts.set(id, (counts.get(id) ?? 0) + (own[code] ?? 0));
    for (let node = tree.byId.get(value) ?? null; node; node = node.parent) add(node.id);
  });
  return counts;
}
