/** Statistics of all equipment and of one piece (contract notes). Costs are decimal texts. */
import { seesCosts } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { every, raw, type Sql, sql } from '../db/sql.ts';
import { type Answer, notFound, ok } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { type Query, readIds, readNumber, readTexts } from '../http/input.ts';
import { visibilityKey, visibleTickets } from '../tickets/visible.ts';
import { inSites } from './filters.ts';

const TOP = 20;
const MOST_FAILING = 10;
/** Column of the summed costs, `"0.00"` without any; omitted for users who may not see costs. */
const WITH_COST = sql`, coalesce(sum(i.cout_achat), 0)::numeric(14, 2) as cost`;

/** Query: `sites`, `category`, and `year`, which bounds the tickets counted. */
export async function readAssetsStats({ db, cache }: Context, { query, user }: Call): Promise<Answer> {
  const chosen = every(readFilters(query));
  const tickets = every([visibleTickets(user), ...readYear(query)]);
  const shares = (label: Sql) =>
    db.query<{ label: string; count: number }>(
      sql`select ${label} as label, count(*) as count from asset a left join site s on s.id = a.site_id
            left join site top on top.id = s.top_id left join category c on c.id = a.category_id
          where ${chosen} group by 1 order by 2 desc, 1 limit ${TOP}`,
    );
  const costs = seesCosts(user);
  const key = ['assets', visibilityKey(user), costs, ...readTexts(query, ['sites', 'category', 'year'])];
  return ok(
    await cache.get(key, async () => ({
      total:
        (await first(db.query<{ count: number }>(sql`select count(*) as count from asset a where ${chosen}`)))
          ?.count ?? 0,
      by_category: await shares(sql`coalesce(c.name, 'Sans catégorie')`),
      by_site: await shares(sql`coalesce(top.name, s.name, 'Sans site')`),
      most_failing: await db.query(
        sql`select a.id, a.name, count(distinct t.id) as tickets ${costs ? WITH_COST : raw('')}
            from asset a join ticket t on t.asset_id = a.id left join intervention i on i.ticket_id = t.id
            where ${every([chosen, tickets])} group by a.id order by 3 desc, ${costs ? raw('4 desc,') : raw('')} a.id limit ${MOST_FAILING}`,
      ),
    })),
  );
}

/** Statistics of one piece of equipment. @throws Problem 404 */
export async function readAssetStats({ db }: Context, call: Call): Promise<Answer> {
  const id = call.id();
  if (!(await first(db.query(sql`select id from asset where id = ${id}`)))) throw notFound();
  const from = sql`from ticket t left join intervention i on i.ticket_id = t.id
    where t.asset_id = ${id} and ${visibleTickets(call.user)}`;
  const cost = seesCosts(call.user) ? WITH_COST : raw('');
  const total = await first(
    db.query(
      sql`select count(*) as tickets, count(i.id) as interventions,
            round(avg(i.note), 1)::float8 as mean_note ${cost} ${from}`,
    ),
  );
  const years = await db.query(
    sql`select extract(year from t.date_creation at time zone 'Europe/Paris')::int as year,
          count(*) as tickets ${cost} ${from} group by 1 order by 1`,
  );
  return ok({ ...total, by_year: years });
}

function readFilters(query: Query): Sql[] {
  const sites = readIds(query, 'sites');
  const category = readIds(query, 'category');
  return [
    ...(sites ? [inSites(sites)] : []),
    ...(category ? [sql`a.category_id = any(${category}::int[])`] : []),
  ];
}

function readYear(query: Query): Sql[] {
  const year = readNumber(query, 'year');
  return year === null
    ? []
    : [sql`extract(year from t.date_creation at time zone 'Europe/Paris') = ${year}::int`];
}
