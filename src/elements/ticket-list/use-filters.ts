import { useMemo } from 'react';
import { formatSort, parseSort, type Sort } from '../../core/_lib/order.ts';
import { TICKET_SORTS, type TicketSort } from '../../core/tickets/columns.ts';
import { formatTicketFilters, parseTicketFilters, type TicketFilters } from '../../core/tickets/filters.ts';
import { useHost } from '../_kit/use-host.ts';

/** The attributes that hold what people have chosen in the list. */
export interface ListState {
  q: string;
  ticketId: string;
  site: string;
  requester: string;
  priority: string;
  state: string;
  sort: string;
  view: 'liste' | 'analyse';
  year: string;
  category: string;
}

type Name =
  | 'q'
  | 'ticket-id'
  | 'site'
  | 'requester'
  | 'priority'
  | 'state'
  | 'sort'
  | 'view'
  | 'year'
  | 'category';

export interface Chosen {
  filters: TicketFilters;
  sort: Sort<TicketSort> | null;
  setFilters: (filters: TicketFilters) => void;
  setSort: (sort: Sort | null) => void;
  setView: (view: ListState['view']) => void;
  setYear: (year: string) => void;
  setCategory: (category: string) => void;
}

/** Reads what is chosen from the attributes; a change is reflected there, and told by `balise-filters-changed`. */
export function useFilters(state: ListState): Chosen {
  const { reflect, emit, element } = useHost();
  const { q, ticketId, site, requester, priority, state: states, sort } = state;
  const filters = useMemo(
    () => parseTicketFilters({ q, id: ticketId, site, requester, priority, state: states }),
    [q, ticketId, site, requester, priority, states],
  );
  const order = useMemo(() => parseSort(sort, TICKET_SORTS), [sort]);

  const change = (changes: Partial<Record<Name, string>>) => {
    for (const [name, value] of Object.entries(changes)) reflect(name, value || null);
    const names: readonly Name[] = [
      'q',
      'ticket-id',
      'site',
      'requester',
      'priority',
      'state',
      'sort',
      'view',
      'year',
      'category',
    ];
    emit('balise-filters-changed', {
      filters: Object.fromEntries(names.map((name) => [name, element.getAttribute(name) || null])),
    });
  };
  return {
    filters,
    sort: order,
    setFilters: (wanted) => {
      const { id = '', site = '', requester = '', priority = '', state = '' } = formatTicketFilters(wanted);
      // `q` as it is being typed, blanks included
      change({ q: wanted.q, 'ticket-id': id, site, requester, priority, state });
    },
    setSort: (wanted) => change({ sort: formatSort(wanted) }),
    setView: (view) => change({ view: view === 'analyse' ? view : '', year: '', category: '' }),
    setYear: (year) => change({ year }),
    setCategory: (category) => change({ category }),
  };
}
