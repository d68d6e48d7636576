import type { Ticket } from '../../core/tickets/model.ts';
import { TICKET_LIST_TEXTS } from './texts.ts';

/** What people call it: its object; a ticket without one is still opened by its number. */
export const getTicketObjet = ({ objet, id }: Ticket): string =>
  objet.trim() || `${TICKET_LIST_TEXTS.columns.id}\u00a0${id}`;
