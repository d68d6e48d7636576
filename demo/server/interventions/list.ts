/** `GET /api/v2/interventions/` and `GET /api/interventions/`: newest first. */
import type { Context } from '../context.ts';
import { holds } from '../db/search.ts';
import { every, type Sql, sql } from '../db/sql.ts';
import { showIntervention } from '../devices/visible-fields.ts';
import { shownInterventions, shownKey } from '../devices/visible-rows.ts';
import { type Answer, invalid } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { type Query, readIds, readSearch, readText, readTexts } from '../http/input.ts';
import { paginate, readPage } from '../http/pagination.ts';
import * as texts from '../texts.ts';
import { visibilityKey } from '../tickets/visible.ts';
import { PLANNED_END } from './planned-end.ts';
import { toInterventions } from './shape.ts';
import { type InterventionRow, visibleInterventions } from './visible.ts';

/** The query's parameters, besides those of pages. */
export const FILTERS = {
  state: 'text',
  sites: 'ids',
  prestataire: 'ids',
  intervenant: 'ids',
  ticket: 'ids',
  asset: 'ids',
  from: 'date',
  to: 'date',
  search: 'search',
} as const;

export async function listInterventions({ db, cache, mediaSecret }: Context, call: Call): Promise<Answer> {
  const page = readPage(call.request.url, call.query);
  const shownRows = shownInterventions(call.user, ['agenda', 'interventions']);
  const conditions = [visibleInterventions(call.user), shownRows, ...readFilters(call.query)];
  const filters = readTexts(call.query, Object.keys(FILTERS));
  const count = await cache.get(
    ['interventions', visibilityKey(call.user), shownKey(call.user), ...filters],
    async () => {
      const rows = await db.query<{ count: number }>(
        sql`select count(*) as count from intervention i where ${every(conditions)}`,
      );
      return rows[0]?.count ?? 0;
    },
  );
  if (page.after !== null) conditions.push(sql`i.id < ${page.after}`);
  const rows = await db.query<InterventionRow>(
    sql`select i.* from intervention i where ${every(conditions)}
        order by i.id desc limit ${page.size + 1} offset ${page.offset}`,
  );
  const interventions = await toInterventions(db, mediaSecret, call.user, rows.slice(0, page.size));
  const shown = call.user.device ? interventions.map(showIntervention) : interventions;
  // Only whether one more exists matters: one row is read.
  const probe = rows.length > page.size ? shown.slice(-1) : [];
  return paginate(page, count, [...shown, ...probe], ({ id }) => id);
}

/** The ids of these sites and of the sites below. */
export const siteTree = (ids: readonly number[]): Sql => sql`(with recursive tree as (
  select id from site where id = any(${[...ids]}::int[]) union select b.id from site b join tree on b.parent_id = tree.id
) select id from tree)`;

/** The site of an intervention's ticket: its equipment's, else its own (see `getTicketSite`). */
export const siteOf = (ids: readonly number[]): Sql => sql`exists (
  select from ticket k left join asset a on a.id = k.asset_id
  where k.id = i.ticket_id and coalesce(a.site_id, k.site_id) in ${siteTree(ids)})`;

function readFilters(query: Query): Sql[] {
  const conditions: Sql[] = [];
  const add = (name: string, condition: (ids: number[]) => Sql) => {
    const ids = readIds(query, name);
    if (ids) conditions.push(condition(ids));
  };
  const state = readText(query, 'state');
  if (state) conditions.push(sql`i.state = any(${state.split(',')}::text[])`);
  add('sites', siteOf);
  add('prestataire', (ids) => sql`i.prestataire_id = any(${ids}::int[])`);
  add('intervenant', (ids) => sql`i.intervenant_id = any(${ids}::int[])`);
  add('ticket', (ids) => sql`i.ticket_id = any(${ids}::int[])`);
  add(
    'asset',
    (ids) => sql`exists (select from ticket k where k.id = i.ticket_id and k.asset_id = any(${ids}::int[]))`,
  );
  // Interventions that overlap the days between both, included, in Paris time: what ends at midnight is not on the next day.
  const from = readDay(query, 'from');
  if (from) {
    conditions.push(sql`${PLANNED_END} > ${from}::timestamp at time zone 'Europe/Paris'`);
  }
  const to = readDay(query, 'to');
  if (to) {
    conditions.push(
      sql`i.date_intervention < (${to}::timestamp + interval '1 day') at time zone 'Europe/Paris'`,
    );
  }
  const search = readSearch(query);
  if (search) {
    conditions.push(
      sql`exists (select from ticket k where k.id = i.ticket_id and ${holds(['k.objet_key'], search)})`,
    );
  }
  return conditions;
}

/** @throws Problem 400 for an invalid day */
function readDay(query: Query, name: string): string | null {
  const text = readText(query, name);
  if (!text) return null;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!date || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) {
    throw invalid({ [name]: [texts.BAD_DAY] });
  }
  return text;
}
