/** The next ticket to assign, once one is: the form that offers it has gone from the page by then. */

import { canAssign } from '../../core/interventions/assign-right.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { sameId } from '../../core/kernel/lib/lenient-schema.ts';
import { $walk } from '../../core/kernel/list/list-navigation.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { ticketCollection } from '../../core/tickets/store.ts';
import { getRouteHref } from '../parts/host/link.tsx';

const ROUTE = 'Details du ticket';

/** What the list held of tickets when they were assigned: it is not read again while no list is shown. */
const outdated = new WeakSet<object>();

/**
 * @param ticket the id of the one that is assigned
 * @returns the id of the next one in the list that it was opened from, from its beginning again after the last;
 *   `null` where none is left, or where it was opened from no list
 */
export function findNextTicket(ticket: string): Id | null {
  const user = $user.value ?? null;
  const walk = $walk.value;
  const known = ticketCollection.get(ticket);
  if (known) outdated.add(known);
  if (walk?.route !== ROUTE || walk.user !== user?.username) return null;
  const at = walk.ids.findIndex((id) => sameId(id, ticket));
  const others = [...walk.ids.slice(at + 1), ...walk.ids.slice(0, Math.max(0, at))];
  const isLeft = (id: Id) => {
    const held = ticketCollection.get(id);
    return held !== undefined && !outdated.has(held) && canAssign(held, user);
  };
  return others.find(isLeft) ?? null;
}

/** Opens that ticket with the form: asks the page first, as a link of the form would. */
export function openNextTicket(id: Id): void {
  const params = { id };
  const href = getRouteHref(ROUTE, params, { assign: '1' });
  const detail = { route: ROUTE, params, href };
  const asked = new CustomEvent('balise-navigate', { bubbles: true, cancelable: true, detail });
  if (document.dispatchEvent(asked)) location.assign(href);
}
