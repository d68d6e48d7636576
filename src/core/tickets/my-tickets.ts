/** The tickets of one person, as the person looks at them. Pure. */

import type { User } from '../kernel/lib/user.ts';
import { getWallTime } from '../kernel/time/paris-clock.ts';
import { HIDDEN_STATES, type Ticket } from './model.ts';

/**
 * The tickets that the user created: those under way first, each part with the newest first.
 * @param isAuthor whether the user wrote something of that person's
 */
export function sortMine(
  tickets: readonly Ticket[],
  user: User | null,
  isAuthor: (author: Ticket['created_by'], user: User | null) => boolean,
): { mine: Ticket[]; underWay: number } {
  const mine = tickets.filter(({ created_by }) => isAuthor(created_by, user));
  const isDone = ({ state }: Ticket) => HIDDEN_STATES.includes(state);
  const newest = (a: Ticket, b: Ticket) => getWallTime(b.date_creation) - getWallTime(a.date_creation);
  const open = mine.filter((ticket) => !isDone(ticket)).sort(newest);
  return { mine: [...open, ...mine.filter(isDone).sort(newest)], underWay: open.length };
}
