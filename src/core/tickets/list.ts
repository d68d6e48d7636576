/** The list of tickets ready to be filtered and sorted, shared by all who show it. */
import { computed } from 'nanostores';
import { type PreparedTickets, prepareTickets } from './columns.ts';
import { $tickets } from './store.ts';

let prepared: PreparedTickets = prepareTickets([]);
let known = { size: 0, revision: 0, items: prepared.tickets };

/**
 * The tickets that have arrived, prepared as they arrive; another object whenever the list changed. Give it to
 * `filterTickets`, then `sortTickets`; rows are `$preparedTickets.value.tickets`.
 */
export const $preparedTickets = computed($tickets, ({ items, size, revision }) => {
  if (items !== known.items || size !== known.size || revision !== known.revision) {
    known = { items, size, revision };
    prepared = prepareTickets(items, prepared);
  }
  return prepared;
});
