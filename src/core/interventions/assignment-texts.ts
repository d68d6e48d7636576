/** French of tickets that are given to a provider. */
import { formatCount } from '../kernel/lib/plural.ts';
import type { Ticket } from '../tickets/model.ts';

export const TAKEN_SINCE = 'Une autre personne l’a affecté entre-temps.';

/** How messages name a ticket: « « Fuite au plafond » », or its number. */
export const quoteTicket = (id: string | number, objet: string): string =>
  objet.trim() === '' ? `n°\u00a0${id}` : `«\u00a0${objet}\u00a0»`;

/** « Ticket « Fuite » affecté à Dupont. », « 5 tickets affectés à Dupont. » */
export function assignedTo(tickets: readonly Ticket[], company: string): string {
  const [ticket] = tickets;
  return tickets.length === 1 && ticket
    ? `Ticket ${quoteTicket(ticket.id, ticket.objet)} affecté à ${company}.`
    : `${formatCount(tickets.length)} tickets affectés à ${company}.`;
}
