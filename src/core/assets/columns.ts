/**
 * Equipment prepared for lists: what filters compare is computed once a piece and kept in columns. `filters.ts` and
 * `sort.ts` read it; nothing else looks inside.
 */
import { type CodeColumn, createCodeColumn, reserve, setCode } from '../_lib/columns.ts';
import type { SortValue } from '../_lib/order.ts';
import {
  findChanged,
  getSortedColumn,
  type SortedColumn,
  type SortedColumns,
  updateSorted,
} from '../_lib/prepared.ts';
import { foldText, sortKey } from '../_lib/search.ts';
import type { Category } from '../categories/model.ts';
import { formatSite, keepPlace, type Site } from '../sites/model.ts';
import { type Asset, formatAsset } from './model.ts';

/** What a list of equipment can be sorted by; also the names used in addresses. */
export const ASSET_SORTS = ['balise', 'name', 'category', 'site', 'top'] as const;
export type AssetSort = (typeof ASSET_SORTS)[number];

/** How a list names what its rows may name by ids alone. */
export type AssetNames = Readonly<Record<'category' | 'site' | 'top', (asset: Asset) => string>>;

export interface PreparedAssets {
  readonly assets: readonly Asset[];
  /** Folded name and tag, one a row. */
  readonly texts: string[];
  /** By the text of the id, `''` for none; `kinds` has one category a code. */
  readonly categories: CodeColumn;
  readonly kinds: (Category | null)[];
  readonly sites: CodeColumn;
  readonly places: (Site | null)[];
  /** Orders made when first asked for, kept up to date afterwards. */
  readonly sorted: SortedColumns<AssetSort>;
  /** By which names they were made. */
  readonly naming: { names: AssetNames };
}

/** The highest site that a piece is in; `''` when it is nowhere. */
export const getTopName = ({ site }: Pick<Asset, 'site'>): string => site?.top?.name || site?.name || '';

/** As the server names them. */
const OWN_NAMES: AssetNames = {
  category: ({ category }) => category?.name ?? '',
  site: ({ site }) => formatSite(site),
  top: getTopName,
};

/**
 * Prepares equipment; given what was prepared before, only new and changed pieces are read again.
 * @param assets the rows, in the server's order; a changed one is another object
 * @param previous an earlier result, which must not be used any more: its columns are taken over
 */
export function prepareAssets(assets: readonly Asset[], previous?: PreparedAssets): PreparedAssets {
  // an emptied list is another session's: nothing of the former one is kept
  const base = previous && assets.length > 0 ? previous : emptyColumns();
  const changed = findChanged(assets, base.assets);
  const prepared: PreparedAssets = { ...base, assets: assets.slice() };
  prepared.texts.length = assets.length;
  for (const column of [prepared.categories, prepared.sites]) reserve(column, assets.length);
  for (const row of changed) prepareRow(prepared, row);
  updateSorted(prepared.sorted, assets.length, base.assets.length, changed, (name, row) =>
    getSortValue(prepared, name, row),
  );
  return prepared;
}

/**
 * The keys and ascending order of a column, made when first asked for, and anew when names have come or changed.
 * @param names the same as long as they say the same
 */
export function getSorted(prepared: PreparedAssets, name: AssetSort, names = OWN_NAMES): SortedColumn {
  if (prepared.naming.names !== names) {
    prepared.naming.names = names;
    for (const column of Object.keys(names) as (keyof AssetNames)[]) prepared.sorted.delete(column);
  }
  return getSortedColumn(prepared.sorted, name, prepared.assets.length, (column, row) =>
    getSortValue(prepared, column, row),
  );
}

function emptyColumns(): PreparedAssets {
  return {
    assets: [],
    texts: [],
    categories: createCodeColumn(),
    kinds: [],
    sites: createCodeColumn(),
    places: [],
    sorted: new Map(),
    naming: { names: OWN_NAMES },
  };
}

function prepareRow(prepared: PreparedAssets, row: number): void {
  const { name, balise, category, site } = prepared.assets[row] as Asset;
  // no letter stands between them that could be typed: a search never runs from one into the other
  prepared.texts[row] = foldText(`${name}\n${balise}`);
  const kind = setCode(prepared.categories, row, category ? String(category.id) : '');
  if (!prepared.kinds[kind]?.name) prepared.kinds[kind] = category;
  keepPlace(prepared.places, setCode(prepared.sites, row, site ? String(site.id) : ''), site);
}

function getSortValue(prepared: PreparedAssets, name: AssetSort, row: number): SortValue {
  const asset = prepared.assets[row] as Asset;
  switch (name) {
    case 'balise':
      return sortKey(asset.balise);
    case 'name':
      return sortKey(formatAsset(asset));
    case 'category':
    case 'site':
    case 'top':
      return sortKey(prepared.naming.names[name](asset));
  }
}
