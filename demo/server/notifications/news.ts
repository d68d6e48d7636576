/** Notes what people may be mailed about, in the transaction of the write: what is undone was never noted. */
import type { NoticeEvent } from '../../../src/core/notifications/model.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { InterventionRow } from '../interventions/visible.ts';

type Work = Pick<
  InterventionRow,
  'prestataire_id' | 'date_intervention' | 'date_realisation' | 'date_reponse' | 'validation'
>;

/** What a change of an intervention is news of. @param before `null` where it was made */
export function listWorkEvents(before: Work | null, after: Work): NoticeEvent[] {
  const { prestataire_id, date_intervention: date, validation } = after;
  const isMoved = date !== (before?.date_intervention ?? null);
  const events: [NoticeEvent, boolean][] = [
    ['taken', before === null],
    ['given', prestataire_id !== null && prestataire_id !== (before?.prestataire_id ?? null)],
    ['dated', date !== null && isMoved],
    ['proposed', date !== null && !validation && (isMoved || before?.validation === true)],
    ['validated', date !== null && validation && (isMoved || !before?.validation)],
    ['refused', date === null && isMoved && after.date_reponse !== null],
    ['done', after.date_realisation !== null && (before?.date_realisation ?? null) === null],
  ];
  return events.flatMap(([event, isNews]) => (isNews ? [event] : []));
}

/** Notes what a user's change of an intervention is news of. */
export async function noteWork(
  tx: Queryable,
  user: CurrentUser,
  before: Work | null,
  after: Work & Pick<InterventionRow, 'id' | 'ticket_id'>,
): Promise<void> {
  const events = listWorkEvents(before, after);
  if (!events.length) return;
  await tx.query(
    sql`insert into news (event, ticket_id, intervention_id, actor)
        select event, ${after.ticket_id}::int, ${after.id}::int, ${user.id}::int from unnest(${events}::text[]) as event`,
  );
}

/** Notes that a user has closed a ticket. */
export const noteClosed = (tx: Queryable, user: CurrentUser, ticket: number): Promise<unknown> =>
  tx.query(sql`insert into news (event, ticket_id, actor) values ('done', ${ticket}, ${user.id})`);

/** Notes a user's comment. @param ticket `null` for one of a contract */
export const noteComment = (
  tx: Queryable,
  user: CurrentUser,
  comment: number,
  ticket: number | null,
): Promise<unknown> =>
  tx.query(
    sql`insert into news (event, ticket_id, comment_id, actor) values ('replied', ${ticket}::int, ${comment}, ${user.id})`,
  );
