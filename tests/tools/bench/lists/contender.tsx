/** Ours: what core has prepared and found, drawn by `DataTable` as an element draws it. */
import { useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Id } from '../../../../src/core/kernel/lib/lenient-schema.ts';
import { DataTable } from '../../../../src/elements/parts/table/data-table.tsx';
import type { DataTableProps } from '../../../../src/elements/parts/table/data-table-props.ts';
import type { Contender } from './data.ts';

/** A prepared list: its rows, and where those are that a search finds. */
export interface Listed<T> extends Pick<DataTableProps<T>, 'caption' | 'columns' | 'rows' | 'getCardView'> {
  find: (q: string) => Int32Array;
}

interface ListProps<T> {
  list: Listed<T>;
  /** Gives the setter of what is searched. */
  expose: (search: (text: string) => void) => void;
}

const rowKey = ({ id }: { id: Id }) => id;
const rowHref = ({ id }: { id: Id }) => `#${id}`;

function List<T extends { id: Id }>({ list: { find, ...table }, expose }: ListProps<T>) {
  const [q, setQ] = useState('');
  useLayoutEffect(() => expose(setQ), [expose]);
  const order = useMemo(() => find(q), [find, q]);
  return <DataTable {...table} order={order} rowKey={rowKey} rowHref={rowHref} resetKey={q} />;
}

/** Draws a list in an element of the page. */
export const showList =
  <T extends { id: Id }>(list: Listed<T>) =>
  (root: HTMLElement): Contender => {
    root.style.setProperty('--balise-table-height', '800px');
    let search: (text: string) => void = () => undefined;
    const expose: ListProps<T>['expose'] = (given) => {
      search = given;
    };
    flushSync(() => createRoot(root).render(<List list={list} expose={expose} />));
    return {
      scroller: root.querySelector<HTMLElement>('.dt-scroll') as HTMLElement,
      search: (text) => flushSync(() => search(text)),
    };
  };
