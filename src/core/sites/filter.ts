/** Filters of lists by site. */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { type CodeColumn, maskOf } from '../kernel/list/code-column.ts';
import {
  type Filter,
  flagFilter,
  keepCodes,
  keepRows,
  parseList,
  toCode,
} from '../kernel/list/list-filters.ts';
import { matchSites, type Site, type SiteForest } from './model.ts';

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
  tree?: SiteForest;
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

/**
 * `sitesFilter` for rows on several sites each: rows with one of their sites there or below.
 * @param getSites the sites of a row of the index
 */
export const manySitesFilter = <const A extends string>(
  attribute: A,
  getSites: (row: { id: Id }) => readonly Site[],
): Filter<string[], A, SiteContext> => ({
  ...sitesFilter(attribute),
  test: (values, { rows }, context) => {
    if (values.length === 0) return null;
    const holds = matchSites(values, context?.tree);
    return keepRows((row) => getSites(rows[row] as { id: Id }).some((site) => holds(String(site.id), site)));
  },
});

function keepSites(column: CodeColumn, wanted: readonly Id[], context?: SiteContext) {
  const places = column.items as readonly (Site | null)[];
  const holds = matchSites(wanted, context?.tree);
  return keepCodes(
    column,
    maskOf(column, (value, code) => holds(value, places[code])),
  );
}
