/** The stores of tickets: the list, one ticket, those of a piece of equipment, and their actions. */

import { onTicketWork } from '../interventions/ticket-work.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { pick } from '../kernel/lib/pick.ts';
import { family } from '../kernel/lib/store-family.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { createDetailQuery } from '../kernel/store/resource.ts';
import { createConflictError, createVersionedWrites } from '../kernel/store/versioned.ts';
import type { VersionedTicket } from './api.ts';
import * as api from './api.ts';
import { getTicketSite, Ticket, type TicketInput, type TicketPatch } from './model.ts';

/** « Ticket supprimé. » (spec §7). */
const DELETED = 'Ticket supprimé.';

/** All tickets that the user may see. */
export const ticketCollection = createCollection(api.TICKETS_PATH, Ticket);
export const $tickets = ticketCollection.$state;

/** A ticket with the tag of its version. */
export const ticketQuery = createDetailQuery(api.ticketCalls, ticketCollection);

/** The tickets of one piece of equipment, closed ones included. */
export const assetTicketsQuery = family((asset) =>
  createQuery((context) => api.fetchAssetTickets(asset, context), { staleMs: SMALL_STALE_MS }),
);

/** Creates a ticket; the list shows it at once. @throws {ApiError} */
export async function createTicket(
  context: ActionContext,
  input: TicketInput,
  key: string,
  nameSite: (site: Id) => string,
): Promise<{ id: Id | null; place: PlaceOutcome }> {
  const name = input.site == null ? '' : nameSite(input.site);
  const created = await api.postTicket(input, { ...context, key }, name);
  if (created && 'kept' in created) return { id: created.kept, place: 'kept' };
  const answer = created && { ticket: created, etag: null };
  const { kept, place } = await keepPlace(context, input, answer, name);
  const ticket = kept?.ticket ?? null;
  if (ticket) ticketCollection.upsert(ticket);
  else void ticketCollection.refresh();
  const ofAsset = input.asset === null ? null : assetTicketsQuery(input.asset);
  if (ofAsset?.$state.value?.data) void ofAsset.refresh();
  return { id: ticket?.id ?? null, place };
}

/** What became of the place: kept by the server, written into the description since it is not, or lost. */
export type PlaceOutcome = 'kept' | 'written' | 'lost';

/** Writes the place that was sent into the description where the server's answer lacks it. */
async function keepPlace(
  context: ActionContext,
  { asset, site = null, description = '' }: Pick<TicketPatch, 'asset' | 'site' | 'description'>,
  answer: VersionedTicket | null,
  name: string,
): Promise<{ kept: VersionedTicket | null; place: PlaceOutcome }> {
  const isLost = answer !== null && asset === null && site !== null && getTicketSite(answer.ticket) === null;
  if (!isLost) return { kept: answer, place: 'kept' };
  const changed = await import('./lost-place.ts').then(
    (code) => code.writePlace(context, answer.ticket, description, name),
    () => null,
  );
  return { kept: changed ?? answer, place: changed ? 'written' : 'lost' };
}

onTicketWork((id) => {
  const query = ticketQuery(id);
  if (query.$state.value?.data) void query.refresh();
});

const writes = createVersionedWrites('ticket', ticketQuery, ticketCollection);

/** Changes fields of a ticket (PATCH), based on the version on screen. @throws ApiError 412 when the server holds a newer one */
export function changeTicket(context: ActionContext, id: Id, change: TicketPatch): Promise<true> {
  const seen = ticketQuery(id).$state.value?.data?.ticket ?? ticketCollection.get(id) ?? null;
  return writes.write(id, (ifMatch) => api.updateTicket(id, change, { ...context, ifMatch }, seen), {
    kept: pick(change, (name) => name === 'state' || name === 'priority') as Partial<Ticket>,
  });
}

/**
 * Changes the version of a ticket that is on screen. The ticket's page shows a 412 as a conflict.
 * @param holds the field values that the change is based on: if they no longer hold, nothing is sent and it fails
 *   as after a 412
 */
export const updateTicketAction = family((id) =>
  createAction(
    (context, change: TicketPatch, holds: () => boolean = () => true) => {
      if (!holds()) throw createConflictError();
      return changeTicket(context, id, change);
    },
    { errors: 'form', fields: [] },
  ),
);

/**
 * Replaces all fields of a ticket that the user may change (PUT), based on the version on screen.
 * @param place its site in words, in case that the server does not keep it
 * @returns what became of the place
 * @throws ApiError 412 when the server holds a newer version
 */
export async function replaceTicket(
  context: ActionContext,
  id: Id,
  ticket: TicketPatch,
  key: string,
  place: string,
): Promise<PlaceOutcome> {
  let outcome: PlaceOutcome = 'kept';
  await writes.write(id, async (ifMatch) => {
    const replaced = await api.ticketCalls.replace(id, ticket, { ...context, key, ifMatch });
    const answer = await keepPlace(context, ticket, replaced, place);
    outcome = answer.place;
    return answer.kept;
  });
  return outcome;
}

export const deleteTicketAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.ticketCalls.delete(id, context));
      ticketCollection.remove(id);
      ticketQuery(id).drop();
      return true;
    },
    { success: DELETED },
  ),
);

/** How many tickets there are, for a screen that shows none of them: the list would stay as it was then. */
export const ticketCountQuery = createQuery(api.countTickets, { staleMs: SMALL_STALE_MS });
