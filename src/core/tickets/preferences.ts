import { createListView } from '../list-view.ts';

/** How this browser shows the list of tickets. */
export const ticketListView = createListView('ticket-list');
