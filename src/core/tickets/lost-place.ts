/**
 * The place of a ticket that its server does not keep: a ticket's own site is no field of the specification. It is
 * written into the description, so that who comes knows where. Loaded with the first ticket that lost its place.
 */

import { KEPT } from '../kernel/http/offline-writes.ts';
import type { ActionContext } from '../kernel/store/action.ts';
import type { VersionedTicket } from './api.ts';
import * as api from './api.ts';
import type { Ticket } from './model.ts';
import { placeLine } from './texts.ts';

/**
 * @param written the description that was sent: an answer may leave it out
 * @returns the ticket as it is then, with its version; `null` when the place could not be written
 */
export async function writePlace(
  context: ActionContext,
  ticket: Ticket,
  written: string,
  place: string,
): Promise<VersionedTicket | null> {
  const description = [placeLine(place), written].filter(Boolean).join('\n');
  try {
    const changed = await api.updateTicket(ticket.id, { description }, { signal: context.signal });
    if (changed === KEPT) return null;
    return changed ?? { ticket: { ...ticket, description }, etag: null };
  } catch {
    return null;
  }
}
