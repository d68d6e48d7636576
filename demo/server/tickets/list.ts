/** `GET /api/v2/tickets/` and `GET /api/tickets/?asset=`: newest first. */
import type { Context } from '../context.ts';
import { holds } from '../db/search.ts';
import { every, type Sql, sql } from '../db/sql.ts';
import { showTicket } from '../devices/visible-fields.ts';
import { shownKey, shownTickets } from '../devices/visible-rows.ts';
import { type Answer, forbidden } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { type Query, readIds, readSearch, readText, readTexts } from '../http/input.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { toTickets } from './shape.ts';
import { type TicketRow, visibilityKey, visibleTickets } from './visible.ts';

export async function listTickets({ db, cache, mediaSecret }: Context, call: Call): Promise<Answer> {
  const page = readPage(call.request.url, call.query);
  // no screen shows who reported: none finds it by trying each
  if (call.user.device && readText(call.query, 'created_by')) throw forbidden();
  const conditions = [visibleTickets(call.user), shownTickets(call.user), ...readFilters(call.query)];
  const filters = readTexts(call.query, ['asset', 'created_by', 'state', 'priority', 'search']);
  const count = await cache.get(
    ['tickets', visibilityKey(call.user), shownKey(call.user), ...filters],
    async () => {
      const rows = await db.query<{ count: number }>(
        sql`select count(*) as count from ticket t where ${every(conditions)}`,
      );
      return rows[0]?.count ?? 0;
    },
  );
  if (page.after !== null) conditions.push(sql`t.id < ${page.after}`);
  const rows = await db.query<TicketRow>(
    sql`select t.* from ticket t where ${every(conditions)}
        order by t.id desc limit ${page.size + 1} offset ${page.offset}`,
  );
  const tickets = await toTickets(db, mediaSecret, rows.slice(0, page.size), call.user);
  const shown = call.user.device ? tickets.map(showTicket) : tickets;
  // Only whether one more exists matters: one row is read.
  const probe = rows.length > page.size ? shown.slice(-1) : [];
  return paginate(page, count, [...shown, ...probe], ({ id }) => id);
}

function readFilters(query: Query): Sql[] {
  const conditions: Sql[] = [];
  const asset = readIds(query, 'asset');
  if (asset) conditions.push(sql`t.asset_id = any(${asset}::int[])`);
  const authors = readIds(query, 'created_by');
  if (authors) conditions.push(sql`t.created_by = any(${authors}::int[])`);
  const state = readText(query, 'state');
  if (state) conditions.push(sql`t.state = any(${state.split(',')}::text[])`);
  const priority = readText(query, 'priority');
  if (priority) conditions.push(sql`t.priority = any(${priority.split(',')}::text[])`);
  const search = readSearch(query);
  if (search) conditions.push(holds(['t.objet_key'], search));
  return conditions;
}
