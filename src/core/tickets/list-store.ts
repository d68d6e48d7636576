/** The list of tickets, shared by all elements that show it. */
import { createList } from '../kernel/list/list-store.ts';
import { TICKET_WORK } from './default-order.ts';
import { TICKET_FILTERS, TICKET_INDEX } from './list.ts';
import { ticketCollection } from './store.ts';

export const ticketList = createList({
  name: 'ticket-list',
  collection: ticketCollection,
  index: TICKET_INDEX,
  filters: TICKET_FILTERS,
  work: TICKET_WORK,
});
