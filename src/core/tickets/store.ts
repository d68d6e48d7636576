/** Tickets as elements see them: the list, one ticket, those of an equipment, and what can be done with them. */

import { toApiError } from '../_http/errors.ts';
import { readOrForget, settleDeletion } from '../_http/not-found.ts';
import { family } from '../_lib/family.ts';
import type { Id } from '../_lib/shape.ts';
import { type ActionContext, createAction } from '../_store/action.ts';
import { createCollection } from '../_store/collection.ts';
import { createQuery } from '../_store/query.ts';
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

/** Changes a ticket; a version older than the server's is refused, and the current one is then shown. */
export const updateTicketAction = family((id) =>
  createAction(async (context, change: TicketPatch) => {
    const query = ticketQuery(id);
    const ifMatch = query.$state.value?.data?.etag;
    try {
      const updated = await api.updateTicket(id, change, { ...context, ifMatch });
      return keep(id, updated);
    } catch (thrown) {
      if (toApiError(thrown).status === 412) void query.refresh();
      throw thrown;
    }
  }),
);

/**
 * Replaces all that a person may change of a ticket (PUT), of the version that is shown.
 * @throws {ApiError} 412 for a version that is no longer
 */
export async function replaceTicket(
  context: ActionContext,
  id: Id,
  ticket: TicketPatch,
  key: string,
): Promise<true> {
  const ifMatch = ticketQuery(id).$state.value?.data?.etag;
  return keep(id, await api.replaceTicket(id, ticket, { ...context, key, ifMatch }));
}

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

function keep(id: Id, updated: api.VersionedTicket | null): true {
  if (updated) {
    ticketQuery(id).set(updated);
    if (ticketCollection.get(id)) ticketCollection.upsert(updated.ticket);
  } else {
    void ticketQuery(id).refresh();
    void ticketCollection.refresh();
  }
  return true;
}
