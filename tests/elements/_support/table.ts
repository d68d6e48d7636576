/** The table that the tests of `DataTable` draw: tickets by number, with what was opened. */
import type { MouseEvent } from 'react';
import type { Column } from '../../../src/elements/parts/table/column.ts';
import type { DataTableProps } from '../../../src/elements/parts/table/data-table-props.ts';

export interface Row {
  id: number;
  objet: string;
}

export const objetColumn: Column<Row> = {
  name: 'objet',
  label: 'Objet',
  width: 200,
  grow: 1,
  main: true,
  sortable: true,
  render: ({ objet }) => objet,
  text: ({ objet }) => objet,
};

/** A number, the object, a state that leaves first. */
export const COLUMNS: Column<Row>[] = [
  {
    name: 'id',
    label: 'N°',
    width: 80,
    sortable: true,
    render: ({ id }) => id,
    text: ({ id }) => String(id),
  },
  objetColumn,
  { name: 'etat', label: 'État', width: 120, drop: 1, render: () => 'Affecté', text: () => 'Affecté' },
];

/**
 * @param length how many rows it has, « Ticket 0 » first
 * @param columns the first to be shown first
 * @returns its properties, its order, and the ids of the rows that were opened, as they are
 */
export function makeTable(
  length: number,
  columns: Column<Row>[],
): { base: DataTableProps<Row>; order: Int32Array; opened: number[] } {
  const rows: Row[] = Array.from({ length }, (_, rank) => ({ id: rank, objet: `Ticket ${rank}` }));
  const order = Int32Array.from(rows, (_, index) => index);
  const opened: number[] = [];
  const base: DataTableProps<Row> = {
    caption: 'Tickets',
    columns,
    rows,
    order,
    rowKey: ({ id }) => id,
    rowHref: ({ id }) => `#/tickets/${id}`,
    getCardView: ({ id, objet }) => ({ title: objet, detail: `N° ${id}` }),
    onOpen: ({ id }: Row, event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      opened.push(id);
    },
  };
  return { base, order, opened };
}
