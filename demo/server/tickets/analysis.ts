/**
 * `GET /api/tickets/analysis/` (contract notes): numbers by state, month and place, and delays. Query: year, sites,
 * category.
 */
import { formatSite } from '../../../src/core/sites/model.ts';
import type { Context } from '../context.ts';
import { every, raw, type Sql, sql } from '../db/sql.ts';
import { type Answer, ok } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { type Query, readIds, readNumber, readTexts } from '../http/input.ts';
import { loadSites } from '../sites/shape.ts';
import * as texts from '../texts.ts';
import { visibilityKey, visibleTickets } from './visible.ts';

const TOP = 20;

export async function analyseTickets({ db, cache }: Context, { query, user }: Call): Promise<Answer> {
  const from = sql`from ticket t left join asset a on a.id = t.asset_id
    left join site s on s.id = coalesce(a.site_id, t.site_id) left join category c on c.id = a.category_id
    where ${every([visibleTickets(user), ...readFilters(query)])}`;
  const shares = (label: Sql) =>
    db.query<{ label: string; count: number }>(
      sql`select ${label} as label, count(*) as count ${from} group by 1 order by 2 desc, 1 limit ${TOP}`,
    );
  const key = ['analysis', visibilityKey(user), ...readTexts(query, ['year', 'sites', 'category'])];
  return ok(
    await cache.get(key, async () => ({
      by_month: await db.query(
        sql`select to_char(t.date_creation at time zone 'Europe/Paris', 'YYYY-MM') as month, count(*) as count
            ${from} group by 1 order by 1`,
      ),
      by_state: await shares(raw('t.state')),
      by_priority: await shares(raw('t.priority')),
      by_site: await bySite(),
      by_category: await db.query(
        sql`select c.id, coalesce(c.name, ${texts.NO_CATEGORY}::text) as label, count(*) as count
            ${from} group by c.id order by 3 desc, 2, 1 limit ${TOP}`,
      ),
      mean_delay_hours: await meanDelay(),
    })),
  );

  /** Grouped by id, since many buildings have a « 1er étage »; the label adds the building. */
  async function bySite() {
    const rows = await db.query<{ id: number | null; count: number }>(
      sql`select s.id, count(*) as count ${from} group by s.id order by 2 desc, s.name, 1 limit ${TOP}`,
    );
    const sites = await loadSites(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, count }) => {
      const site = id === null ? null : (sites.get(id) ?? null);
      return { id, label: formatSite(site) || texts.NO_SITE, count, site };
    });
  }

  /** Hours from creation to closing; `null` when none was closed. */
  async function meanDelay(): Promise<number | null> {
    const rows = await db.query<{ hours: number | null }>(
      sql`select round(avg(extract(epoch from t.date_cloture - t.date_creation)) / 3600, 1)::float8 as hours
          ${from} and t.date_cloture is not null`,
    );
    return rows[0]?.hours ?? null;
  }
}

function readFilters(query: Query): Sql[] {
  const conditions: Sql[] = [];
  const year = readNumber(query, 'year');
  if (year !== null) {
    conditions.push(sql`extract(year from t.date_creation at time zone 'Europe/Paris') = ${year}::int`);
  }
  const sites = readIds(query, 'sites');
  if (sites) {
    conditions.push(sql`s.id in (with recursive tree as (
      select id from site where id = any(${sites}::int[]) union select b.id from site b join tree on b.parent_id = tree.id
    ) select id from tree)`);
  }
  const category = readIds(query, 'category');
  if (category) conditions.push(sql`c.id = any(${category}::int[])`);
  return conditions;
}
