/** Filters of equipment, as conditions on `asset a`. */
import { foldText } from '../../../src/core/kernel/lib/fold.ts';
import { holds } from '../db/search.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type Query, readIds, readSearch, readText } from '../http/input.ts';

/** In those sites or below them. */
export const inSites = (sites: readonly number[]): Sql => belowSites(sites, sql`a.site_id`);

/** Whether a site is one of those or below them. */
export const belowSites = (
  sites: readonly number[],
  site: Sql,
): Sql => sql`${site} in (with recursive tree as (
  select id from site where id = any(${[...sites]}::int[]) union select s.id from site s join tree t on s.parent_id = t.id
) select id from tree)`;

/** That tag, as what is the same text. « <> '' » is the condition of the index of tags. */
export const withTag = (balise: string): Sql =>
  sql`a.balise <> '' and a.balise_key = ${foldText(balise).trim()}`;

/**
 * The filters allowed without `view_asset`: an exact tag, or one site itself. `null` for any other filter, which
 * would show more than one place.
 */
export function readNamingFilters(query: Query): Sql[] | null {
  const balise = readText(query, 'balise');
  if (balise) return [withTag(balise)];
  const sites = readIds(query, 'sites');
  if (sites?.length !== 1 || NARROWED.some((name) => readText(query, name))) return null;
  return [sql`a.site_id = ${sites[0]}`];
}

const NARROWED = ['search', 'category'];

/**
 * `?sites=1,2` those sites and all below; `?category=1,2`; `?balise=` that tag exactly; `?search=` in the name or
 * the tag.
 */
export function readFilters(query: Query): Sql[] {
  const conditions: Sql[] = [];
  const sites = readIds(query, 'sites');
  if (sites) conditions.push(inSites(sites));
  const category = readIds(query, 'category');
  if (category) conditions.push(sql`a.category_id = any(${category}::int[])`);
  const balise = readText(query, 'balise');
  if (balise) conditions.push(withTag(balise));
  const search = readSearch(query);
  if (search) {
    conditions.push(holds(['a.name_key', 'a.balise_key'], search));
  }
  return conditions;
}
