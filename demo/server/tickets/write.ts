/** Creates, changes and deletes tickets, and sets their state (contract notes). */
import {
  HIDDEN_STATES,
  TicketInput,
  TicketPatch,
  type TicketState,
} from '../../../src/core/tickets/model.ts';
import { FIELD_RIGHTS } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, insertion, join, raw, type Sql, sql } from '../db/sql.ts';
import { deleteFiles } from '../files/store.ts';
import { type Answer, created, deleted, forbidden, invalid, ok } from '../http/answers.ts';
import { toColumns } from '../http/columns.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { moveEntry, type Place, removeEntry } from '../interventions/effects.ts';
import { noteClosed } from '../notifications/news.ts';
import * as texts from '../texts.ts';
import { toTicket } from './shape.ts';
import { findVisibleTicket, TICKET_SITE, type TicketRow } from './visible.ts';

/** Its fields that are ids of other objects. */
const REFERENCES = ['asset', 'site'];
const LOCK = raw('for update of t');

export async function createTicket({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const input = parseBody(TicketInput, call.body);
  const row = await first(
    tx.query<TicketRow>(
      sql`${insertion('ticket', { ...toColumns(input, REFERENCES), created_by: call.user.id })} returning *`,
    ),
  );
  return created(await toTicket(tx, mediaSecret, row!, call.user), row!.version);
}

/** Updates only the fields that were sent, so that concurrent changes of different fields are all kept. */
export async function updateTicket({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const { state, ...change } = parseBody(TicketPatch, call.body);
  const row = await findVisibleTicket(tx, call.user, call.id(), LOCK);
  if (call.scope === 'own' && (row.created_by !== call.user.id || row.state !== 'unassigned'))
    throw forbidden();
  await checkVersion(call.request, row.version, () => toTicket(tx, mediaSecret, row, call.user));
  const columns = [
    ...assignments(toColumns(change, REFERENCES)),
    ...(await moveState(tx, call, row, state)),
    sql`version = version + 1`,
  ];
  const from = 'asset' in change || 'site' in change ? await readPlace(tx, row.id) : null;
  const updated = await first(
    tx.query<TicketRow>(sql`update ticket set ${join(columns, ', ')} where id = ${row.id} returning *`),
  );
  if (from) await moveEntry(tx, row.id, from, await readPlace(tx, row.id));
  if (updated!.state === 'closed' && !HIDDEN_STATES.includes(row.state))
    await noteClosed(tx, call.user, row.id);
  return ok(await toTicket(tx, mediaSecret, updated!, call.user), updated!.version);
}

const readPlace = async (tx: Queryable, id: number): Promise<Place> =>
  (await first(
    tx.query<Place>(sql`select t.asset_id, ${TICKET_SITE} as site_id from ticket t where t.id = ${id}`),
  ))!;

/**
 * A manager closes and reopens a ticket; reopening restores the state that its intervention implies. All other states
 * follow from the intervention.
 */
async function moveState(
  tx: Queryable,
  call: Call,
  row: TicketRow,
  wanted: TicketState | undefined,
): Promise<Sql[]> {
  if (wanted === undefined || wanted === row.state) return [];
  const allowed: readonly string[] = FIELD_RIGHTS['tickets.state'];
  if (!call.user.group || !allowed.includes(call.user.group)) throw forbidden();
  if (wanted === 'closed') return [sql`state = 'closed'`, sql`date_cloture = now()`];
  const intervention = await first(tx.query(sql`select id from intervention where ticket_id = ${row.id}`));
  const opening = wanted === 'unassigned' || wanted === 'assigned';
  if (!intervention && !opening) throw invalid({ state: [texts.NO_INTERVENTION] });
  const state = opening ? (intervention ? 'assigned' : 'unassigned') : wanted;
  return [sql`state = ${state}`, sql`date_cloture = null`];
}

/** Its comments, attachments and files are deleted; its intervention too, with the entry of its cost. */
export async function deleteTicket({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const row = await findVisibleTicket(tx, call.user, call.id(), LOCK);
  if (call.scope === 'own' && (row.created_by !== call.user.id || row.state !== 'unassigned'))
    throw forbidden();
  await checkVersion(call.request, row.version, () => toTicket(tx, mediaSecret, row, call.user));
  const files = await tx.query<{ file_id: string }>(
    sql`select file_id from attachment where ticket_id = ${row.id}
        union all select file_id from comment where ticket_id = ${row.id} and file_id is not null`,
  );
  const work = await first(
    tx.query<{ id: number }>(sql`select id from intervention where ticket_id = ${row.id} for update`),
  );
  if (work) await removeEntry(tx, work.id);
  await tx.query(sql`delete from ticket where id = ${row.id}`);
  await deleteFiles(tx, files);
  return deleted();
}
