/** Ours: core's index and `DataTable`. */
import { TICKET_FILTERS, TICKET_INDEX } from '../../../../src/core/tickets/list.ts';
import type { Ticket } from '../../../../src/core/tickets/model.ts';
import type { Column } from '../../../../src/elements/parts/table/column.ts';
import { showList } from './contender.tsx';
import { CELLS, type Prepare } from './data.ts';
import { indexList } from './indexed.ts';

const columns: Column<Ticket>[] = CELLS.map((cell) => ({
  ...cell,
  render: cell.text,
  main: cell.name === 'objet',
}));
const getCardView = ({ objet, id }: Ticket) => ({ title: objet, detail: String(id) });

export const prepare: Prepare = (tickets) =>
  showList({
    caption: 'Tickets',
    columns,
    getCardView,
    ...indexList(tickets, TICKET_INDEX, TICKET_FILTERS, { state: ['all'] }),
  });
