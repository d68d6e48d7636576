/**
 * What is offered to whom (spec §6). A server may still refuse: its 403 is then told. Every function takes the
 * user, `null` when nobody is logged in.
 */
import { sameId } from '../_lib/shape.ts';
import type { Person, User } from '../people/model.ts';
import { isCollaborateurOrAdmin, isResponsableOrAdmin } from '../session/session.ts';
import type { Ticket } from './model.ts';

/** Whether that person wrote it; a server may name people by id or by username. */
export const isAuthor = (author: Person | null, user: User | null): boolean =>
  author !== null &&
  user !== null &&
  (sameId(author.id, user.id) || (author.username !== '' && author.username === user.username));

/** One's own ticket as long as nobody works on it; any ticket for those who manage. */
export const canEditTicket = (ticket: Ticket, user: User | null): boolean =>
  isCollaborateurOrAdmin(user) || isOwnAndNew(ticket, user);

/** Requesters and providers see some of them: where they see none, there may be others. */
export const seesAllTickets = (user: User | null): boolean => isCollaborateurOrAdmin(user);

/** Closing and opening again is the managers' (contract notes). */
export const canSetState = (user: User | null): boolean => isResponsableOrAdmin(user);

export const canDeleteTicket = (ticket: Ticket, user: User | null): boolean =>
  isResponsableOrAdmin(user) || isOwnAndNew(ticket, user);

export const canEditComment = (author: Person | null, user: User | null): boolean =>
  isResponsableOrAdmin(user) || isAuthor(author, user);

export const canDeleteFile = (ticket: Ticket, user: User | null): boolean =>
  isResponsableOrAdmin(user) || isAuthor(ticket.created_by, user);

/** The analysis is the managers' (ledger E7). */
export const canSeeAnalysis = (user: User | null): boolean => isCollaborateurOrAdmin(user);

const isOwnAndNew = (ticket: Ticket, user: User | null): boolean =>
  ticket.state === 'unassigned' && isAuthor(ticket.created_by, user);
