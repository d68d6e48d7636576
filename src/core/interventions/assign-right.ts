/** Which tickets may be given to a provider (spec §6). */
import type { User } from '../kernel/lib/user.ts';
import type { Ticket } from '../tickets/model.ts';
import { canCreate } from './create-right.ts';

/** Whether that user may give the ticket to a provider now. */
export const canAssign = (ticket: Pick<Ticket, 'intervention' | 'state'>, user: User | null): boolean =>
  ticket.intervention === null && ticket.state !== 'closed' && canCreate(user);
