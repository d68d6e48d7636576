/** Decisions of the ticket screens. Pure. */
import { HIDDEN_STATES, type Ticket } from './model.ts';

/** The open tickets, newest first, shown before another one is added; hidden states are left out (spec §4). */
export const getOpenTickets = (tickets: readonly Ticket[]): Ticket[] =>
  tickets
    .filter(({ state }) => !HIDDEN_STATES.includes(state))
    .sort((left, right) => (left.date_creation < right.date_creation ? 1 : -1));
