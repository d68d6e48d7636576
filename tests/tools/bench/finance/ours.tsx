/** Ours: what core's index finds and sums, drawn by `DataTable`. */
import { useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { sumRows } from '../../../../src/core/finance/entry-sums.ts';
import { ENTRY_FILTERS, ENTRY_INDEX, type EntryIndex } from '../../../../src/core/finance/list.ts';
import type { FinanceEntry } from '../../../../src/core/finance/model.ts';
import { formatCents, parseCents } from '../../../../src/core/kernel/lib/money.ts';
import { findRows, parseFilters } from '../../../../src/core/kernel/list/list-filters.ts';
import { ListIndex } from '../../../../src/core/kernel/list/list-index.ts';
import type { Column } from '../../../../src/elements/parts/table/column.ts';
import { DataTable } from '../../../../src/elements/parts/table/data-table.tsx';
import { type Prepare, YEAR } from './data.ts';

const cells: Omit<Column<FinanceEntry>, 'render'>[] = [
  { name: 'date', label: 'Date', width: 130, grow: 0, text: ({ date_gestion }) => date_gestion, main: true },
  { name: 'type', label: 'Type', width: 200, grow: 1, text: ({ type_depense }) => type_depense },
  { name: 'site', label: 'Site', width: 200, grow: 1, text: ({ site }) => site?.name ?? '' },
  {
    name: 'company',
    label: 'Prestataire',
    width: 200,
    grow: 1,
    text: ({ prestataire }) => prestataire?.raison_sociale ?? '',
  },
  {
    name: 'previsionnel',
    label: 'Prévisionnel',
    width: 140,
    grow: 0,
    text: ({ previsionnel }) => formatCents(parseCents(previsionnel)),
  },
  {
    name: 'realise',
    label: 'Réalisé',
    width: 140,
    grow: 0,
    text: ({ realise }) => formatCents(parseCents(realise)),
  },
];
const columns = cells.map((cell) => ({ ...cell, render: cell.text }));
const getCardView = ({ id, date_gestion }: FinanceEntry) => ({ title: date_gestion, detail: String(id) });

type Choice = Record<string, string>;

function Entries({
  index,
  expose,
}: {
  index: EntryIndex;
  expose: (choose: (choice: Choice) => void) => void;
}) {
  const [choice, setChoice] = useState<Choice>({});
  useLayoutEffect(() => expose(setChoice), [expose]);
  const order = useMemo(() => {
    const filters = parseFilters(ENTRY_FILTERS, { year: YEAR, ...choice });
    return findRows(ENTRY_FILTERS, filters, index);
  }, [index, choice]);
  const sums = useMemo(() => sumRows(index, order), [index, order]);
  return (
    <>
      <DataTable
        caption="Écritures"
        columns={columns}
        rows={index.rows}
        order={order}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `#${id}`}
        getCardView={getCardView}
        resetKey={JSON.stringify(choice)}
      />
      <p>
        {[
          order.length,
          ...[sums.budget ?? 0, sums.previsionnel, sums.realise].map((cents) => formatCents(cents)),
        ].join(' · ')}
      </p>
    </>
  );
}

export const prepare: Prepare = (entries) => {
  const index: EntryIndex = new ListIndex(ENTRY_INDEX, entries);
  return (root) => {
    root.style.setProperty('--balise-table-height', '800px');
    let choose: (choice: Choice) => void = () => undefined;
    const expose = (given: typeof choose) => {
      choose = given;
    };
    flushSync(() => createRoot(root).render(<Entries index={index} expose={expose} />));
    return { filter: (choice) => flushSync(() => choose(choice)) };
  };
};
