/** Ours: core's prepared columns and `DataTable`. */
import { useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type PreparedTickets, prepareTickets } from '../../../src/core/tickets/columns.ts';
import { filterTickets, NO_TICKET_FILTERS } from '../../../src/core/tickets/filters.ts';
import type { Ticket } from '../../../src/core/tickets/model.ts';
import { DataTable } from '../../../src/elements/_ui/data-table.tsx';
import type { Column } from '../../../src/elements/_ui/table-layout.ts';
import { CELLS, type Prepare } from './data.ts';

const columns: Column<Ticket>[] = CELLS.map((cell) => ({
  ...cell,
  render: cell.text,
  main: cell.name === 'objet',
}));
const rowKey = ({ id }: Ticket) => id;
const rowHref = ({ id }: Ticket) => `#${id}`;
const getCardView = ({ objet, id }: Ticket) => ({ title: objet, detail: String(id) });

interface ListProps {
  prepared: PreparedTickets;
  /** Gives the setter of what is searched. */
  expose: (search: (text: string) => void) => void;
}

function List({ prepared, expose }: ListProps) {
  const [q, setQ] = useState('');
  useLayoutEffect(() => expose(setQ), [expose]);
  const order = useMemo(
    () => filterTickets(prepared, { ...NO_TICKET_FILTERS, q, state: ['all'] }),
    [prepared, q],
  );
  return (
    <DataTable
      caption="Tickets"
      columns={columns}
      rows={prepared.tickets}
      order={order}
      rowKey={rowKey}
      rowHref={rowHref}
      getCardView={getCardView}
      resetKey={q}
    />
  );
}

export const prepare: Prepare = (tickets) => {
  const prepared = prepareTickets(tickets);
  return (root) => {
    root.style.setProperty('--balise-table-height', '800px');
    let search: (text: string) => void = () => undefined;
    const expose: ListProps['expose'] = (given) => {
      search = given;
    };
    flushSync(() => createRoot(root).render(<List prepared={prepared} expose={expose} />));
    return {
      scroller: root.querySelector<HTMLElement>('.dt-scroll') as HTMLElement,
      search: (text) => flushSync(() => search(text)),
    };
  };
};
