/** The calls of spec §7 « Tickets », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { type CallOptions, get, patch, post } from '../kernel/http/http.ts';
import { KEPT, type Keepable } from '../kernel/http/offline-writes.ts';
import { createResourceCalls, type ResourceCalls, type Versioned } from '../kernel/http/resource-calls.ts';
import { type Id, numberOrNull } from '../kernel/lib/lenient-schema.ts';
import { pick } from '../kernel/lib/pick.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { OpenCount, Ticket, type TicketInput, type TicketPatch } from './model.ts';
import { KEPT_TICKET, keptChange, placeLine, TICKET_LABELS } from './texts.ts';

export const TICKETS_PATH = '/api/v2/tickets/?include=sites';
/** The specification knows no site of a ticket: `lost-place.ts`. */
const UNKEPT_SITE = { field: 'site', into: 'description', path: '/api/tickets/{id}/' };
const one = (id: Id) => `/api/tickets/${encodeURIComponent(id)}/?include=sites`;

/** A ticket and the tag of its version, when the server sends one. */
export type VersionedTicket = Versioned<'ticket', Ticket>;

/** One ticket: read, replaced and deleted; it is created and changed by the functions below. */
export const ticketCalls: Pick<
  ResourceCalls<'ticket', Ticket, TicketInput, TicketPatch>,
  'name' | 'fetch' | 'replace' | 'delete'
> = createResourceCalls('ticket', Ticket, {
  list: '/api/tickets/?include=sites',
  one,
  remove: (id) => `/api/tickets/${encodeURIComponent(id)}/`,
});

/** How many tickets the user may see, without reading them where the server has pages. */
export async function countTickets(context: FetchContext): Promise<number | null> {
  const { data } = await get(TICKETS_PATH, { ...context, query: { page_size: 1 } });
  if (Array.isArray(data)) return data.length;
  return v.parse(v.object({ count: numberOrNull }), data).count;
}

/** The tickets of one piece of equipment. */
export async function fetchAssetTickets(asset: Id, context: FetchContext): Promise<Ticket[]> {
  return fetchItems('/api/tickets/', Ticket, { ...context, query: { asset } });
}

/** What is open on a piece or a place, of others too (capability `open-tickets`). */
export async function fetchOpenCount(
  place: 'asset' | 'site',
  of: Id,
  context: FetchContext,
): Promise<OpenCount> {
  const { data } = await get('/api/tickets/open/', { ...context, query: { [place]: of } });
  return v.parse(OpenCount, data);
}

/**
 * @param place what its site is called: a server may not keep the site of a ticket
 * @returns `null` when the server answered without a body; while it waits on this device, its temporary number
 */
export async function postTicket(
  input: TicketInput,
  options: CallOptions,
  place = '',
): Promise<Ticket | { kept: Id | null } | null> {
  // servers name the site of its equipment too
  const byPlace = input.asset === null && input.site !== null ? ['asset', 'site'] : ['asset'];
  const keep: Keepable = {
    about: 'tickets:new',
    title: KEPT_TICKET,
    look: { path: TICKETS_PATH, by: ['objet', 'description', ...byPlace] },
    numbered: true,
    ...(place !== '' && { names: { site: place } }),
    ...(place !== '' && input.asset === null && { unkept: { ...UNKEPT_SITE, line: placeLine(place) } }),
    texts: { objet: TICKET_LABELS.objet, description: TICKET_LABELS.description },
  };
  const { data, kept } = await post('/api/tickets/?include=sites', input, { keep, ...options });
  if (kept) return { kept: kept.made };
  return data === null ? null : v.parse(Ticket, data);
}

/**
 * Sends the changed fields only (PATCH).
 * @param seen the ticket that the change was decided on; without it, it is not kept while the network is away
 * @returns `null` when the server answered without a body; `KEPT` while it waits on this device
 */
export async function updateTicket(
  id: Id,
  change: TicketPatch,
  options: CallOptions,
  seen: Ticket | null = null,
): Promise<VersionedTicket | typeof KEPT | null> {
  const keep: Keepable | undefined = seen
    ? {
        about: `tickets:${id}`,
        title: keptChange(seen.objet, Object.keys(change)),
        base: pick(seen, (name) => name in change),
      }
    : undefined;
  const { data, etag, kept } = await patch(one(id), change, { keep, ...options });
  if (kept) return KEPT;
  return data === null ? null : { ticket: v.parse(Ticket, data), etag };
}
