/** Sorting the list of tickets without comparing a text at a click: orders are made once a column. */
import { applyOrder, type Sort } from '../_lib/order.ts';
import { sortKey } from '../_lib/search.ts';
import { formatPerson, type Person } from '../people/model.ts';
import { DELETED_USER } from '../texts.ts';
import { getSorted, type PreparedTickets, type TicketSort } from './columns.ts';
import { PRIORITIES, TICKET_STATES } from './model.ts';

/**
 * The rows of `indices` in the order asked; without a sort, as the server gave them.
 * @param indices rows found by `filterTickets`
 */
export function sortTickets(
  prepared: PreparedTickets,
  indices: Int32Array,
  sort: Sort<TicketSort> | null,
): Int32Array {
  if (!sort) return indices;
  const { keys, order } = getSorted(prepared, sort.column);
  return applyOrder(indices, keys, order, sort.direction);
}

/** The states a filter offers: the known ones, then any other that a server uses. */
export const getStateChoices = (prepared: PreparedTickets): string[] =>
  withKnown(TICKET_STATES, prepared.states.values);

/** The priorities a filter offers, the most pressing first, then any other that a server uses. */
export const getPriorityChoices = (prepared: PreparedTickets): string[] =>
  withKnown(PRIORITIES.toReversed(), prepared.priorities.values);

/** The people a filter offers, by name; a deleted user is « Utilisateur supprimé » (spec §3). */
export function getRequesterChoices(prepared: PreparedTickets): { value: string; label: string }[] {
  const name = (person: Person | null | undefined) => (person && formatPerson(person)) || DELETED_USER;
  return prepared.requesters.values
    .map((value, code) => ({ value, label: name(prepared.people[code]) }))
    .map((choice) => ({ choice, key: sortKey(choice.label) }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ choice }) => choice);
}

const withKnown = (known: readonly string[], seen: readonly string[]): string[] =>
  [...new Set([...known, ...seen])].filter(Boolean);
