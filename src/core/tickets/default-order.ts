/** The order of the tickets that nobody has sorted: by urgency, in each those without a provider, the one that waits longest first; what is over comes last. */
import type { GroupedOrder } from '../kernel/list/grouped-order.ts';
import { MINUTE_MS } from '../kernel/time/paris-clock.ts';
import type { TICKET_INDEX } from './list.ts';
import { HIDDEN_STATES, PRIORITIES, type Priority, TICKET_STATES, type Ticket } from './model.ts';

/** A priority; `other` of a server's own; `over` for what the list hides by default. */
export type TicketGroup = Priority | 'other' | 'over';

/** Later than any other of the same priority. */
const LATER_MS = 2 ** 25 * MINUTE_MS;

const KNOWN: readonly string[] = PRIORITIES;

export const TICKET_WORK: GroupedOrder<Ticket, typeof TICKET_INDEX, TicketGroup> = {
  groups: [...PRIORITIES.toReversed(), 'other', 'over'],
  read: (index) => {
    const rows = index.rows as readonly Ticket[];
    const created = index.numbers('created');
    const isOver = (row: number): boolean => HIDDEN_STATES.includes((rows[row] as Ticket).state);
    return {
      group: (row) => {
        const { priority } = rows[row] as Ticket;
        if (isOver(row)) return 'over';
        return KNOWN.includes(priority) ? (priority as Priority) : 'other';
      },
      rank: (row) => {
        const at = created[row] as number;
        if (isOver(row)) return -at;
        return (rows[row] as Ticket).state === TICKET_STATES[0] ? at : at + LATER_MS;
      },
    };
  },
};
