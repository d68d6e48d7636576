/** What the screens of tickets decide. Pure. */
import { HIDDEN_STATES, type Ticket } from './model.ts';

/** The tickets that a person would look at before adding one: hidden states left out (spec §4), newest first. */
export const getOpenTickets = (tickets: readonly Ticket[]): Ticket[] =>
  tickets
    .filter(({ state }) => !HIDDEN_STATES.includes(state))
    .sort((left, right) => (left.date_creation < right.date_creation ? 1 : -1));
