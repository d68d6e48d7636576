/** How this browser shows the list of tickets. */
import * as v from 'valibot';
import { createPreference } from '../preferences.ts';

/** `columns` are names in the order of the table; `null` until some were chosen. */
const TicketListView = v.object({
  density: v.picklist(['comfortable', 'compact']),
  columns: v.nullable(v.array(v.string())),
});
export type TicketListView = v.InferOutput<typeof TicketListView>;

export const ticketListView = createPreference<TicketListView>('ticket-list', TicketListView, {
  density: 'comfortable',
  columns: null,
});
