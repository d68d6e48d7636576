/** `GET /api/tickets/open/`: how many tickets are open on a piece or a place, never whose (capability `open-tickets`). */
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Answer, invalid, ok } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { readIds } from '../http/input.ts';
import * as texts from '../texts.ts';
import { TICKET_SITE } from './visible.ts';

/** Of one piece (`?asset=`), or of one place and the equipment that is there (`?site=`). */
export async function countOpen({ db }: Context, call: Call): Promise<Answer> {
  const [asset] = readIds(call.query, 'asset') ?? [];
  const [site] = readIds(call.query, 'site') ?? [];
  if ((asset === undefined) === (site === undefined)) throw invalid({ asset: [texts.UNKNOWN_REFERENCE] });
  const place = asset === undefined ? sql`${TICKET_SITE} = ${site}::int` : sql`t.asset_id = ${asset}::int`;
  const row = await first(
    db.query<{ count: number; since: string | null }>(
      sql`select count(*) as count, min(t.date_creation) as since from ticket t
          where t.state in ('unassigned', 'assigned') and ${place}`,
    ),
  );
  return ok({ count: row?.count ?? 0, since: row?.since ?? null });
}
