/** What somebody without an account sees of their own report. */
import type { FastifyRequest } from 'fastify';
import type { PublicFollow } from '../../../src/core/public-tickets/model.ts';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Answer, ok } from '../http/answers.ts';
import { gone, type KeyAccess } from './key-access.ts';
import * as texts from './texts.ts';

/** Its state and dates alone. @throws Problem 410, 429 */
export async function showReport(
  { db }: Context,
  { readSigned }: KeyAccess,
  request: FastifyRequest,
): Promise<Answer> {
  const { id, stamp } = readSigned(request, 'report');
  const row = await first(
    db.query<PublicFollow>(
      sql`select r.id as number, case when r.state = 'accepted' then t.state else r.state end as state,
            r.date_creation, i.date_intervention, coalesce(t.date_cloture, r.date_decision) as date_cloture, r.reason
          from public_ticket r left join ticket t on t.id = r.ticket_id
          left join intervention i on i.ticket_id = t.id
          where r.id = ${id} and r.stamp = ${stamp}::bigint`,
    ),
  );
  if (!row) throw gone(texts.LINK_UNKNOWN);
  const isOver = row.state === 'refused' || row.state === 'closed';
  return ok({ ...row, date_cloture: isOver ? row.date_cloture : null });
}
