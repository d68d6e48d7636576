import type { TICKET_FILTERS } from '../../core/tickets/list.ts';
import { ticketList } from '../../core/tickets/list-store.ts';
import type { ListAttributes } from '../_frame/list-attributes.ts';
import { useListState } from '../_frame/use-list-state.ts';

/** The attributes that hold what people have chosen. */
export interface Asked extends ListAttributes<typeof TICKET_FILTERS> {
  sort: string;
  view: 'liste' | 'analyse';
  year: string;
  category: string;
}

const OPTIONS = { others: ['view', 'year', 'category'] };

export const useTicketListState = (asked: Asked) => useListState(ticketList, asked, OPTIONS);
export type TicketListState = ReturnType<typeof useTicketListState>;
