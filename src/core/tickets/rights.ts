/**
 * Who is offered which actions on tickets (spec §6). The server may still refuse: its 403 is then shown. Every
 * function takes the user, `null` when nobody is logged in.
 */

import type { User } from '../kernel/lib/user.ts';
import { isAuthor } from '../kernel/session/authorship.ts';
import { isHouseStaff, isResponsableOrAdmin } from '../kernel/session/rights.ts';
import type { Ticket } from './model.ts';

/** One's own ticket until somebody works on it; any ticket for managers. */
export const canEditTicket = (ticket: Ticket, user: User | null): boolean =>
  isHouseStaff(user) || isOwnAndNew(ticket, user);

/**
 * Whether the user sees every ticket. Requesters and providers see some: an empty list does not mean that none
 * exist.
 */
export const seesAllTickets = (user: User | null): boolean => isHouseStaff(user);

/** Only managers close and reopen tickets (contract notes). */
export const canSetTicketState = (user: User | null): boolean => isResponsableOrAdmin(user);

export const canDeleteTicket = (ticket: Ticket, user: User | null): boolean =>
  isResponsableOrAdmin(user) || isOwnAndNew(ticket, user);

export const canDeleteFile = (ticket: Ticket, user: User | null): boolean =>
  isResponsableOrAdmin(user) || isAuthor(ticket.created_by, user);

/** Only managers see the analysis (ledger E7). */
export const canSeeAnalysis = (user: User | null): boolean => isHouseStaff(user);

const isOwnAndNew = (ticket: Ticket, user: User | null): boolean =>
  ticket.state === 'unassigned' && isAuthor(ticket.created_by, user);
