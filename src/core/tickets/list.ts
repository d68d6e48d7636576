/** The list of tickets ready to be filtered and sorted, shared by all who show it. */
import { createPrepared } from '../_lib/prepared.ts';
import { prepareTickets } from './columns.ts';
import { $tickets } from './store.ts';

/**
 * The tickets that have arrived, prepared as they arrive; another object whenever the list changed. Give it to
 * `filterTickets`, then `sortTickets`; rows are `$preparedTickets.value.tickets`.
 */
export const $preparedTickets = createPrepared($tickets, prepareTickets);
