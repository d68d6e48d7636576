import type { TICKET_FILTERS } from '../../core/tickets/list.ts';
import { ticketList } from '../../core/tickets/list-store.ts';
import type { ListAttributes } from '../parts/frame/list-attributes.ts';
import { useListState } from '../parts/frame/use-list-state.ts';

/** The attributes that hold what people have chosen. */
export interface TicketListAttributes extends ListAttributes<typeof TICKET_FILTERS> {
  sort: string;
  view: 'liste' | 'analyse';
  year: string;
}

/** « Ce site seul » is nothing without a site. */
const settle = (query: Record<string, string>) => (query.site ? query : { ...query, alone: '' });

const OPTIONS = { others: ['view', 'year'], fromAttributes: settle, toAttributes: settle };

export const useTicketListState = (asked: TicketListAttributes) => useListState(ticketList, asked, OPTIONS);
export type TicketListState = ReturnType<typeof useTicketListState>;
