/**
 * Filters of the finance calls: `month` (0 for January to 11, as in JavaScript), `year`, `type` (names separated by
 * commas), `sites` (ids; sites below are included), `prestataire`, and `display_contract=false`, which excludes the
 * costs of contracts.
 */
import { CONTRACT_EXPENSES } from '../../../src/core/finance/model.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { invalid } from '../http/answers.ts';
import { type Query, readIds, readNumber, readText } from '../http/input.ts';
import type { QueryKind } from '../http/shapes.ts';
import * as texts from '../texts.ts';

/** The parameters, for the API document. */
export const FILTERS = {
  month: 'integer',
  year: 'integer',
  type: 'text',
  sites: 'ids',
  prestataire: 'ids',
  display_contract: 'boolean',
} as const satisfies Record<string, QueryKind>;

/** The filters except sites and year, as conditions on `finance_entry e`. @throws Problem 400 */
export function readSpendingFilters(query: Query): Sql[] {
  const conditions: Sql[] = [];
  const month = readNumber(query, 'month');
  if (month !== null) {
    if (month > 11) throw invalid({ month: [texts.BAD_MONTH_INDEX] });
    conditions.push(sql`extract(month from e.date_gestion) = ${month + 1}::int`);
  }
  const types = readText(query, 'type');
  if (types)
    conditions.push(sql`e.type_depense = any(${types.split(',').map((type) => type.trim())}::text[])`);
  const companies = readIds(query, 'prestataire');
  if (companies) conditions.push(sql`e.prestataire_id = any(${companies}::int[])`);
  if (['false', '0'].includes(readText(query, 'display_contract'))) {
    conditions.push(sql`e.contract_id is null and e.type_depense <> all(${[...CONTRACT_EXPENSES]}::text[])`);
  }
  return conditions;
}

/** The year of the query, or `null`. @throws Problem 400 */
export const readYear = (query: Query): number | null => readNumber(query, 'year');

/** The entries of a year, using the index of dates. */
export const ofYear = (year: number): Sql =>
  year >= 1900 && year < 2200
    ? sql`e.date_gestion between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`
    : raw('false');

/** The entries of these sites and the sites below. */
export function readSiteFilter(query: Query): Sql[] {
  const sites = readIds(query, 'sites');
  if (!sites) return [];
  return [
    sql`e.site_id in (with recursive tree as (
      select id from site where id = any(${sites}::int[]) union select b.id from site b join tree on b.parent_id = tree.id
    ) select id from tree)`,
  ];
}

/** All filters, for the list and the export. @throws Problem 400 */
export function readFilters(query: Query): Sql[] {
  const year = readYear(query);
  const conditions = [...readSpendingFilters(query), ...readSiteFilter(query)];
  if (year !== null) conditions.push(ofYear(year));
  for (const name of ['contract', 'asset'] as const) {
    const ids = readIds(query, name);
    if (ids) conditions.push(sql`${raw(`e.${name}_id`)} = any(${ids}::int[])`);
  }
  return conditions;
}
