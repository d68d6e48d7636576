/** A peer at its best: TanStack Table 9 with TanStack Virtual, rows and cells of its models. */
import {
  columnFilteringFeature,
  createFilteredRowModel,
  filterFn_includesString,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Ticket } from '../../../../src/core/tickets/model.ts';
import { CELLS, GRID, type Prepare } from './data.ts';

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
});

const columns = CELLS.map(({ name, label, text }) => ({
  id: name,
  header: label,
  accessorFn: text,
  filterFn: 'includesString' as const,
}));

interface ListProps {
  tickets: Ticket[];
  /** Gives the setter of what is searched. */
  expose: (search: (text: string) => void) => void;
}

function List({ tickets, expose }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns, data: tickets });
  useLayoutEffect(
    () => expose((text) => table.setColumnFilters(text ? [{ id: 'objet', value: text }] : [])),
    [expose, table],
  );
  const { rows } = table.getRowModel();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 48,
    overscan: 6,
    initialRect: { width: 1200, height: 800 },
  });
  const style = { maxBlockSize: '800px', '--dt-grid': GRID, '--dt-height': '48px', '--dt-least': '0' };
  return (
    <div className="dt">
      <div className="dt-scroll" ref={scroller} style={style}>
        <table className="dt-table">
          <thead className="dt-head">
            <tr className="dt-row-head">
              {CELLS.map(({ name, label }) => (
                <th key={name} className="dt-cell">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="dt-body" style={{ blockSize: `${virtual.getTotalSize()}px` }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              return (
                row && (
                  <tr key={row.id} className="dt-row" style={{ transform: `translateY(${start}px)` }}>
                    {row.getAllCells().map((cell) => (
                      <td key={cell.id} className="dt-cell">
                        {cell.column.id === 'objet' ? (
                          <a className="dt-link" href={`#${row.original.id}`}>
                            {String(cell.getValue())}
                          </a>
                        ) : (
                          String(cell.getValue())
                        )}
                      </td>
                    ))}
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

export const prepare: Prepare = (tickets) => (root) => {
  let search: (text: string) => void = () => undefined;
  const expose: ListProps['expose'] = (given) => {
    search = given;
  };
  flushSync(() => createRoot(root).render(<List tickets={tickets} expose={expose} />));
  const scroller = root.querySelector<HTMLElement>('.dt-scroll') as HTMLElement;
  return {
    scroller,
    search: (text) => {
      scroller.scrollTop = 0;
      flushSync(() => search(text));
    },
  };
};
