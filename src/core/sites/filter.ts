/** Filters of lists by site. */

import { type Id, sameId } from '../_lib/shape.ts';
import { type CodeColumn, maskOf } from '../_list/code-column.ts';
import { type Filter, flagFilter, keepCodes, parseList, toCode } from '../_list/list-filters.ts';
import { getDescendantIds, type Site, type SiteTree } from './model.ts';

/**
 * The code column of the rows' sites. Rows may name the same site with its parents or by id only, and it may have
 * been moved between two answers: the last one that names its parents is stored.
 */
export const siteCode = <T>(getSite: (row: T) => Site | null) => ({
  key: (row: T): string => String(getSite(row)?.id ?? ''),
  item: getSite,
  replaces: (next: Site | null, held: Site | null | undefined): boolean =>
    Boolean(next?.parent) || !held?.parent,
});

/** Data of the screen for filters by site. */
export interface SiteContext {
  /** The hierarchy of sites. A site that it lacks is placed by its own parent and top. */
  tree?: SiteTree;
}

/**
 * A site's id: rows on that site or below it; `NO_VALUE`: rows without a site. Reads the index' column `site`, made
 * by `siteCode`.
 */
export const siteFilter = <const A extends string>(attribute: A): Filter<string, A, SiteContext> => ({
  attribute,
  control: 'site',
  none: '',
  parse: (text) => text.trim(),
  format: (value) => value,
  test: (value, index, context) =>
    value === '' ? null : keepSites(index.codes('site'), [toCode(value)], context),
});

/** With `siteFilter`: only rows on that very site, not below it. */
export const siteAloneFilter = <const A extends string>(attribute: A): Filter<boolean, A> =>
  flagFilter(attribute, (index, _, { site }: { site: string }) => {
    if (site === '') return null;
    const column = index.codes('site');
    return keepCodes(
      column,
      maskOf(column, (id) => id === toCode(site)),
    );
  });

/** Ids of sites: rows on one of them or below it. Reads the index' column `site`, made by `siteCode`. */
export const sitesFilter = <const A extends string>(attribute: A): Filter<string[], A, SiteContext> => ({
  attribute,
  control: 'sites',
  none: [],
  parse: parseList,
  format: (values) => values.join(','),
  test: (values, index, context) =>
    values.length === 0 ? null : keepSites(index.codes('site'), values, context),
});

function keepSites(column: CodeColumn, wanted: readonly Id[], { tree }: SiteContext = {}) {
  const places = column.items as readonly (Site | null)[];
  const below = new Set(wanted.flatMap((id) => [...(tree ? getDescendantIds(tree, id) : [String(id)])]));
  const mask = maskOf(column, (value, code) => {
    if (below.has(value)) return true;
    if (tree?.byId.has(value)) return false;
    const place = places[code];
    return wanted.some((id) => sameId(place?.parent?.id, id) || sameId(place?.top?.id, id));
  });
  return keepCodes(column, mask);
}
