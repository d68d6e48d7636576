/** Statistics of intervenants: number by group, and those with the most interventions (contract notes). */
import { ProfileStats } from '../../../src/core/profiles/model.ts';
import { seesCosts } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { raw, sql } from '../db/sql.ts';
import { type Answer, ok } from '../http/answers.ts';
import { type Call, onRead } from '../http/handlers.ts';
import * as texts from '../texts.ts';

const TOP = 10;
/** Left out for users who may not see costs. */
const WITH_COST = raw(', coalesce(sum(i.cout_achat), 0)::numeric(14, 2) as cost');

export function addProfileStats(context: Context): void {
  onRead(context, 'profile.stats', '/api/profile/stats', (call) => readStats(context, call), {
    answer: ProfileStats,
  });
}

async function readStats({ db, cache }: Context, { user }: Call): Promise<Answer> {
  const costs = seesCosts(user);
  return ok(
    await cache.get(['profile stats', costs], async () => ({
      by_group: await db.query(
        sql`select coalesce(g.name, ${texts.NO_GROUP}) as label, count(*) as count
            from profile f left join user_group g on g.id = f.group_id group by g.id, g.name order by g.id`,
      ),
      top: await db.query(
        sql`select f.id, f.fullname, count(*) as interventions, round(avg(i.note), 2)::float8 as note
              ${costs ? WITH_COST : raw('')}
            from intervention i join profile f on f.id = i.intervenant_id
            group by f.id order by count(*) desc, f.id limit ${TOP}`,
      ),
    })),
  );
}
