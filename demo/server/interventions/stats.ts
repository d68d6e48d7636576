/** `GET /api/v2/interventions/stats` (contract notes): how many, when, by whom, for how much. Query: year, sites, prestataire. */
import { seesCosts } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { every, raw, type Sql, sql } from '../db/sql.ts';
import { type Answer, ok } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { type Query, readIds, readNumber, readTexts } from '../http/input.ts';
import { visibilityKey } from '../tickets/visible.ts';
import { siteOf } from './list.ts';
import { visibleInterventions } from './visible.ts';

/** An intervention counts in the month of its realisation, else of its planned date, else of its creation. */
const WHEN = raw(
  "(coalesce(i.date_realisation, i.date_intervention, i.date_creation) at time zone 'Europe/Paris')",
);

/** Decimal texts, null when nothing was paid (contract notes: money); left out for users who may not see costs. */
const WITH_COST = raw(', sum(i.cout_achat)::numeric(14, 2) as cost');
const NOTE = raw('round(avg(i.note), 1)::float8');

export async function readInterventionStats({ db, cache }: Context, { query, user }: Call): Promise<Answer> {
  const where = every([visibleInterventions(user), ...readFilters(query)]);
  const costs = seesCosts(user);
  const cost = costs ? WITH_COST : raw('');
  const texts = readTexts(query, ['year', 'sites', 'prestataire']);
  const key = ['intervention stats', visibilityKey(user), costs, ...texts];
  return ok(
    await cache.get(key, async () => ({
      by_state: await db.query(
        sql`select i.state as label, count(*) as count from intervention i where ${where} group by 1 order by 2 desc, 1`,
      ),
      by_month: await db.query(
        sql`select to_char(${WHEN}, 'YYYY-MM') as month, count(*) as count ${cost}
            from intervention i where ${where} group by 1 order by 1`,
      ),
      by_prestataire: await db.query(
        sql`select p.id, p.raison_sociale as label, count(*) as count, ${NOTE} as note ${cost}
            from intervention i join prestataire p on p.id = i.prestataire_id where ${where}
            group by p.id order by 3 desc, 1`,
      ),
      ...(await readMeans()),
    })),
  );

  /** The mean note, and the mean hours from creation to realisation; `null` without any. */
  async function readMeans(): Promise<{ mean_note: number | null; mean_delay_hours: number | null }> {
    const rows = await db.query<{ mean_note: number | null; mean_delay_hours: number | null }>(
      sql`select ${NOTE} as mean_note,
            round(avg(extract(epoch from greatest(i.date_realisation - i.date_creation, interval '0'))) / 3600, 1)::float8 as mean_delay_hours
          from intervention i where ${where}`,
    );
    return rows[0] ?? { mean_note: null, mean_delay_hours: null };
  }
}

function readFilters(query: Query): Sql[] {
  const conditions: Sql[] = [];
  const year = readNumber(query, 'year');
  if (year !== null) conditions.push(sql`extract(year from ${WHEN}) = ${year}::int`);
  const sites = readIds(query, 'sites');
  if (sites) conditions.push(siteOf(sites));
  const prestataire = readIds(query, 'prestataire');
  if (prestataire) conditions.push(sql`i.prestataire_id = any(${prestataire}::int[])`);
  return conditions;
}
