/** Ours: core's prepared columns and `DataTable`. */
import { prepareTickets } from '../../../src/core/tickets/columns.ts';
import { filterTickets, NO_TICKET_FILTERS } from '../../../src/core/tickets/filters.ts';
import type { Ticket } from '../../../src/core/tickets/model.ts';
import type { Column } from '../../../src/elements/_ui/table-layout.ts';
import { showList } from './contender.tsx';
import { CELLS, type Prepare } from './data.ts';

const columns: Column<Ticket>[] = CELLS.map((cell) => ({
  ...cell,
  render: cell.text,
  main: cell.name === 'objet',
}));
const getCardView = ({ objet, id }: Ticket) => ({ title: objet, detail: String(id) });

export const prepare: Prepare = (tickets) => {
  const prepared = prepareTickets(tickets);
  return showList({
    caption: 'Tickets',
    columns,
    rows: prepared.tickets,
    getCardView,
    find: (q) => filterTickets(prepared, { ...NO_TICKET_FILTERS, q, state: ['all'] }),
  });
};
