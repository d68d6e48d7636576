/** Sites as lists are filtered by them. */

import { type Id, sameId } from '../_lib/shape.ts';
import { type CodeColumn, maskOf } from '../_list/code-column.ts';
import { type Filter, keepCodes, parseList } from '../_list/list-filters.ts';
import { getDescendantIds, type Site, type SiteTree } from './model.ts';

/**
 * The column of an index that says where a row is. The same site may come with its parents here and as a bare id
 * there, or have been moved since: the last that names its parents is kept.
 */
export const siteCode = <T>(getSite: (row: T) => Site | null) => ({
  key: (row: T): string => String(getSite(row)?.id ?? ''),
  item: getSite,
  replaces: (next: Site | null, held: Site | null | undefined): boolean =>
    Boolean(next?.parent) || !held?.parent,
});

/** What a list knows of sites when it filters. */
export interface SiteContext {
  /** The known hierarchy, which alone says where a site stands; one that it lacks is known by its parent and its top. */
  tree?: SiteTree;
}

/** A site's id: what is in that site or below it. Reads the column `site` of the index, made by `siteCode`. */
export const siteFilter = <const A extends string>(attribute: A): Filter<string, A, SiteContext> => ({
  attribute,
  control: 'site',
  none: '',
  parse: (text) => text.trim(),
  format: (value) => value,
  test: (value, index, context) => (value === '' ? null : keepSites(index.codes('site'), [value], context)),
});

/** Ids of sites: what is in one of them or below it. Reads the column `site` of the index, made by `siteCode`. */
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
