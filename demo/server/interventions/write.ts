/** Creating, changing and deleting interventions (spec §7, contract notes). */
import { InterventionInput, InterventionPatch } from '../../../src/core/interventions/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, insertion, join, sql } from '../db/sql.ts';
import { type Answer, created, deleted, forbidden, invalid, ok } from '../http/answers.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import { noteWork } from '../notifications/news.ts';
import * as texts from '../texts.ts';
import { TICKET_SITE } from '../tickets/visible.ts';
import {
  BLANK,
  checkChange,
  checkFieldRights,
  checkHidden,
  followChange,
  readChange,
} from './change-rules.ts';
import { keepEntry, moveTicket, removeEntry } from './effects.ts';
import { toIntervention } from './shape.ts';
import { type InterventionRow, type LockedIntervention, lockIntervention } from './visible.ts';

/** One intervention per ticket; none for a closed ticket. */
export async function createIntervention(
  { mediaSecret }: Context,
  call: Call,
  tx: Queryable,
): Promise<Answer> {
  const input = parseBody(InterventionInput, call.body);
  const ticket = await lockTicket(tx, readReference('ticket', input.ticket));
  const change = readChange(input, BLANK);
  checkFieldRights(call.user, change);
  await checkChange(tx, change, { ...BLANK, ...change });
  const columns = { ...change, ticket_id: ticket.id, created_by: call.user.id };
  const row = await first(tx.query<InterventionRow>(sql`${insertion('intervention', columns)} returning *`));
  await moveTicket(tx, ticket, null, row!);
  await keepEntry(tx, row!.id, ticket, BLANK, row!);
  await noteWork(tx, call.user, null, row!);
  return created(await toIntervention(tx, mediaSecret, call.user, row!), row!.version);
}

/** @throws Problem 400 for a ticket that does not exist, is closed, or has an intervention already */
async function lockTicket(tx: Queryable, id: number): Promise<LockedIntervention['ticket']> {
  const ticket = await first(
    tx.query<LockedIntervention['ticket'] & { taken: boolean }>(
      sql`select t.id, t.state, t.created_by, t.asset_id, ${TICKET_SITE} as site_id
          from ticket t where t.id = ${id} for update of t`,
    ),
  );
  if (!ticket) throw invalid({ ticket: [texts.UNKNOWN_REFERENCE] });
  if (ticket.state === 'closed') throw invalid({ ticket: [texts.TICKET_CLOSED] });
  // Checked once the ticket is locked: a concurrent call waits for the lock.
  const taken = await first(tx.query(sql`select id from intervention where ticket_id = ${id}`));
  if (taken) throw invalid({ ticket: [texts.TICKET_TAKEN] });
  return ticket;
}

/** Updates the fields that were sent, and the consequences (see `followChange`). */
export async function updateIntervention(
  { mediaSecret }: Context,
  call: Call,
  tx: Queryable,
): Promise<Answer> {
  const patch = parseBody(InterventionPatch, call.body);
  const locked = await lockIntervention(tx, call.user, call.id());
  const { row, ticket } = locked;
  checkOwn(call, locked);
  await checkVersion(call.request, row.version, () => toIntervention(tx, mediaSecret, call.user, row));
  checkHidden(call.user, patch);
  const change = readChange(patch, row);
  checkFieldRights(call.user, change);
  const follow = await followChange(tx, call.user, row, change);
  await checkChange(tx, change, { ...row, ...change, ...follow });
  const columns = [...assignments({ ...change, ...follow }), sql`version = version + 1`];
  const updated = await first(
    tx.query<InterventionRow>(
      sql`update intervention set ${join(columns, ', ')} where id = ${row.id} returning *`,
    ),
  );
  await moveTicket(tx, ticket, row, updated!);
  await keepEntry(tx, row.id, ticket, row, updated!);
  await noteWork(tx, call.user, row, updated!);
  return ok(await toIntervention(tx, mediaSecret, call.user, updated!), updated!.version);
}

/** Providers change interventions entrusted to them, requesters those of their own tickets. @throws Problem 403 */
export function checkOwn(
  { scope, user }: Call,
  { entrusted, ticket }: Pick<LockedIntervention, 'entrusted' | 'ticket'>,
): void {
  if (scope === 'any') return;
  const own = user.group === 'prestataire' ? entrusted : ticket.created_by === user.id;
  if (!own) throw forbidden();
}

/** Its finance entry is deleted; its ticket waits again, unless it is closed. */
export async function deleteIntervention(
  { mediaSecret }: Context,
  call: Call,
  tx: Queryable,
): Promise<Answer> {
  const locked = await lockIntervention(tx, call.user, call.id());
  checkOwn(call, locked);
  await checkVersion(call.request, locked.row.version, () =>
    toIntervention(tx, mediaSecret, call.user, locked.row),
  );
  await removeEntry(tx, locked.row.id);
  await tx.query(sql`delete from intervention where id = ${locked.row.id}`);
  await moveTicket(tx, locked.ticket, locked.row, null);
  return deleted();
}
