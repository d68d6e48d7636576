/** What is open already on the piece or the place of a new ticket: what the person may read, and the count of all. */

import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import type { User } from '../kernel/lib/user.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { fetchOpenCount } from './api.ts';
import { getTicketSite, HIDDEN_STATES, type Ticket } from './model.ts';
import { seesAllTickets } from './rights.ts';

const COUNTS = { staleMs: SMALL_STALE_MS };

/** The counts of all open tickets, where the server has the capability `open-tickets`. */
export const openCountQueries = {
  asset: family((asset) => createQuery((context) => fetchOpenCount('asset', asset, context), COUNTS)),
  site: family((site) => createQuery((context) => fetchOpenCount('site', site, context), COUNTS)),
};

/**
 * Of which tickets it is known that none is open: all of them, the newest (of a place no others are looked through), or
 * those that requesters and providers may read. @param isCounted the server has counted those of others too
 */
export function getKnownOpen(
  of: keyof typeof openCountQueries,
  isCounted: boolean,
  user: User | null,
): 'all' | 'newest' | 'own' {
  const seesAll = seesAllTickets(user);
  if (isCounted || (seesAll && of === 'asset')) return 'all';
  return seesAll ? 'newest' : 'own';
}

/** The open tickets, newest first, shown before another one is added; hidden states are left out (spec §4). */
export const getOpenTickets = (tickets: readonly Ticket[]): Ticket[] =>
  tickets
    .filter(({ state }) => !HIDDEN_STATES.includes(state))
    .sort((left, right) => (left.date_creation < right.date_creation ? 1 : -1));

/** The open ones of these tickets on a site itself, newest first. */
export const getOpenOfSite = (tickets: readonly Ticket[], site: Id): Ticket[] =>
  getOpenTickets(tickets).filter((ticket) => sameId(getTicketSite(ticket)?.id, site));
