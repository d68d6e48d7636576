/**
 * `GET /api/finance/stats/` and `/table_stats/` (contract notes). The budget is always the whole year's, whatever the
 * month: a view of one month divides it by 12 (spec §9). The database computes all sums.
 */
import { BUDGET, EXPENSE_TYPES } from '../../../src/core/finance/model.ts';
import { formatSite } from '../../../src/core/sites/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { every, raw, type Sql, sql } from '../db/sql.ts';
import { TODAY } from '../db/today.ts';
import { type Answer, ok } from '../http/answers.ts';
import type { CacheKey } from '../http/cache.ts';
import type { Call } from '../http/handlers.ts';
import { type Query, readIds, readTexts } from '../http/input.ts';
import { loadSites } from '../sites/shape.ts';
import * as texts from '../texts.ts';
import { FILTERS, ofYear, readSpendingFilters, readYear } from './filters.ts';

const TOP = 20;

interface Sums {
  previsionnel: string;
  realise: string;
}

const total = (column: string, condition: Sql): Sql =>
  sql`coalesce(sum(${raw(column)}) filter (where ${condition}), 0)::numeric(14, 2)`;

/** The filters of a statistics call. */
interface Scope {
  year: number;
  /** Entries of the year and the sites, each with the site that it is counted under: `finance_entry e`, `place`. */
  entries: Sql;
  /** Conditions for spendings, with all filters; `yearly` omits the month. */
  spending: Sql;
  yearly: Sql;
}

async function readScope(db: Queryable, query: Query): Promise<Scope> {
  const today = await first(db.query<{ year: number }>(sql`select extract(year from ${TODAY})::int as year`));
  const year = readYear(query) ?? today!.year;
  const sites = readIds(query, 'sites');
  // An entry is counted under its nearest requested site, or under its establishment when no site is requested.
  const entries = sql`from finance_entry e ${raw(sites ? '' : 'left')} join (
      with recursive tree as (
        select id, id as root, 0 as depth from site where ${sites ? sql`id = any(${sites}::int[])` : raw('parent_id is null')}
        union all select s.id, t.root, t.depth + 1 from site s join tree t on s.parent_id = t.id
      ) select distinct on (id) id, root from tree order by id, depth
    ) place on place.id = e.site_id`;
  const { month: _, ...others } = query;
  const spends = sql`e.type_depense <> ${BUDGET}`;
  return {
    year,
    entries,
    spending: every([spends, ...readSpendingFilters(query)]),
    yearly: every([spends, ...readSpendingFilters(others)]),
  };
}

const keyOf = (name: string, year: number, query: Query): CacheKey => [
  name,
  year,
  ...readTexts(query, Object.keys(FILTERS)),
];

export async function readFinanceStats({ db, cache }: Context, { query }: Call): Promise<Answer> {
  const scope = await readScope(db, query);
  const { year, entries, spending, yearly } = scope;
  const inYear = ofYear(year);
  const sums = sql`${total('e.previsionnel', raw('true'))} as previsionnel, ${total('e.realise', raw('true'))} as realise`;
  const shares = (id: string, label: Sql, joins: Sql) =>
    db.query<{ id: number | null; label: string } & Sums>(
      sql`select ${raw(id)} as id, ${label} as label, ${sums} ${entries} ${joins} where ${inYear} and ${spending}
          group by 1, 2 order by sum(e.realise) + sum(e.previsionnel) desc, 2 limit ${TOP}`,
    );
  return ok(
    await cache.get(keyOf('finance stats', year, query), async () => ({
      year,
      budget: (await first(
        db.query<{ budget: string }>(
          sql`select ${total('e.previsionnel', sql`e.type_depense = ${BUDGET}`)} as budget ${entries} where ${inYear}`,
        ),
      ))!.budget,
      months: await db.query(
        sql`select month, ${total('e.previsionnel', raw('true'))} as previsionnel, ${total('e.realise', raw('true'))} as realise
            from generate_series(0, 11) as month left join (
              select e.date_gestion, e.previsionnel, e.realise ${entries} where ${inYear} and ${yearly}
            ) e on extract(month from e.date_gestion) = month + 1
            group by month order by month`,
      ),
      by_type: await byType(),
      by_site: await bySite(),
      by_category: await shares(
        'c.id',
        sql`coalesce(c.name, ${texts.NO_CATEGORY}::text)`,
        raw('left join asset a on a.id = e.asset_id left join category c on c.id = a.category_id'),
      ),
      by_prestataire: await shares(
        'p.id',
        sql`coalesce(p.raison_sociale, ${texts.NO_COMPANY}::text)`,
        raw('left join prestataire p on p.id = e.prestataire_id'),
      ),
    })),
  );

  /** The five types in their order, budget included; then further types found in the data. */
  async function byType() {
    const rows = await db.query<{ type_depense: string } & Sums>(
      sql`select e.type_depense, ${sums} ${entries}
          where ${inYear} and (e.type_depense = ${BUDGET} or ${spending}) group by 1 order by 1`,
    );
    const zero = { previsionnel: '0.00', realise: '0.00' };
    const known = EXPENSE_TYPES.map(
      (type) => rows.find((row) => row.type_depense === type) ?? { type_depense: type, ...zero },
    );
    return [
      ...known,
      ...rows.filter(({ type_depense }) => !EXPENSE_TYPES.some((type) => type === type_depense)),
    ];
  }

  async function bySite() {
    const rows = await shares('place.root', raw("''"), raw(''));
    const sites = await loadSites(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...row,
      label: row.id === null ? texts.NO_SITE : formatSite(sites.get(row.id)),
    }));
  }
}

/** A row for each requested site, or each establishment; entries without a place come last. */
export async function readFinanceTable({ db, cache }: Context, { query }: Call): Promise<Answer> {
  const { year, entries, spending } = await readScope(db, query);
  const columns = sql`${total('e.previsionnel', sql`e.type_depense = ${BUDGET}`)} as budget,
    ${total('e.previsionnel', spending)} as previsionnel, ${total('e.realise', spending)} as realise`;
  const where = sql`where ${ofYear(year)} and (e.type_depense = ${BUDGET} or ${spending})`;
  return ok(
    await cache.get(keyOf('finance table', year, query), async () => {
      const rows = await db.query<{ root: number | null; budget: string } & Sums>(
        sql`select place.root, ${columns} ${entries} left join site s on s.id = place.root ${where}
            group by place.root, s.name order by fr_key(s.name) nulls last, place.root`,
      );
      const sites = await loadSites(
        db,
        rows.map(({ root }) => root),
      );
      return {
        rows: rows.map(({ root, ...sums }) => ({
          site: root === null ? null : (sites.get(root) ?? null),
          ...sums,
        })),
        total: await first(db.query(sql`select ${columns} ${entries} ${where}`)),
      };
    }),
  );
}
