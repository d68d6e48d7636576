/** Tickets as elements see them: the list, one ticket, those of an equipment, and what can be done with them. */

import { readOrForget, settleDeletion } from '../_http/not-found.ts';
import { family } from '../_lib/family.ts';
import type { Id } from '../_lib/shape.ts';
import { type ActionContext, createAction } from '../_store/action.ts';
import { createCollection } from '../_store/collection.ts';
import { createQuery } from '../_store/query.ts';
import { createVersionedWrites, outdated } from '../_store/versioned.ts';
import * as api from './api.ts';
import { Ticket, type TicketInput, type TicketPatch } from './model.ts';

/** « Ticket supprimé. » (spec §7). */
const DELETED = 'Ticket supprimé.';

/** Every ticket that the user may see, page after page. */
export const ticketCollection = createCollection(api.TICKETS_PATH, Ticket);
export const $tickets = ticketCollection.$state;

/** One ticket with the tag of its version. */
export const ticketQuery = family((id) =>
  createQuery(async (context) => {
    const found = await readOrForget(api.fetchTicket(id, context), () => ticketCollection.remove(id));
    if (ticketCollection.get(id)) ticketCollection.upsert(found.ticket);
    return found;
  }),
);

/** The tickets of one piece of equipment, closed ones included. */
export const assetTicketsQuery = family((asset) =>
  createQuery((context) => api.fetchAssetTickets(asset, context), { staleMs: 10_000 }),
);

const analysisOf = family((search) =>
  createQuery((context) => api.fetchTicketAnalysis(Object.fromEntries(new URLSearchParams(search)), context)),
);

/** The figures of `GET /api/tickets/analysis/` for a year and a category's id, `''` for all. */
export const ticketAnalysisQuery = (year: string, category: string) =>
  analysisOf(new URLSearchParams(category ? { year, category } : { year }).toString());

/** Creates a ticket; the list shows it at once. @throws {ApiError} */
export async function createTicket(
  context: ActionContext,
  input: TicketInput,
  key: string,
): Promise<{ id: Id | null }> {
  const ticket = await api.createTicket(input, { ...context, key });
  if (ticket) ticketCollection.upsert(ticket);
  else void ticketCollection.refresh();
  const ofAsset = input.asset === null ? null : assetTicketsQuery(input.asset);
  if (ofAsset?.$state.value?.data) void ofAsset.refresh();
  return { id: ticket?.id ?? null };
}

const writes = createVersionedWrites('ticket', ticketQuery, ticketCollection);

/**
 * Changes a ticket, of the version that is shown. A 412 is the page's of that ticket, which shows it as a conflict.
 * @param holds what the change rests on: where it is no longer so, nothing is sent, as after a 412
 */
export const updateTicketAction = family((id) =>
  createAction(
    (context, change: TicketPatch, holds: () => boolean = () => true) => {
      if (!holds()) throw outdated();
      return writes.write(id, (ifMatch) => api.updateTicket(id, change, { ...context, ifMatch }));
    },
    { errors: 'form', fields: [] },
  ),
);

/**
 * Replaces all that a person may change of a ticket (PUT), of the version that is shown.
 * @throws {ApiError} 412 for a version that is no longer
 */
export const replaceTicket = (
  context: ActionContext,
  id: Id,
  ticket: TicketPatch,
  key: string,
): Promise<true> =>
  writes.write(id, (ifMatch) => api.replaceTicket(id, ticket, { ...context, key, ifMatch }));

export const deleteTicketAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deleteTicket(id, context));
      ticketCollection.remove(id);
      ticketQuery(id).drop();
      return true;
    },
    { success: DELETED },
  ),
);
