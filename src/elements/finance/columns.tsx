/** The columns of the entries, with the same data for their cards and their export. */

import { formatAsset } from '../../core/assets/model.ts';
import { getDifference, isBudget, readSpending } from '../../core/finance/amounts.ts';
import { ENTRY_INDEX } from '../../core/finance/list.ts';
import { CONTRACT_EXPENSES, type Entry } from '../../core/finance/model.ts';
import { formatCents, formatPlainCents, parseCents } from '../../core/kernel/lib/money.ts';
import { NONE } from '../../core/kernel/lib/texts.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { formatSite } from '../../core/sites/model.ts';
import { Place } from '../parts/sites/place.tsx';
import { type ColumnLook, declareColumns, None } from '../parts/table/list-columns.tsx';
import type { CardView, CellFocus, Column } from '../parts/table/table-layout.ts';
import { Difference } from './difference.tsx';
import { RowActions } from './row-actions.tsx';
import { ORIGINS, TEXTS } from './texts.ts';

const getOrigin = ({ generated, intervention, contract, type_depense }: Entry): string => {
  if (intervention !== null) return ORIGINS.intervention;
  const isOfContract = contract !== null && CONTRACT_EXPENSES.some((type) => type === type_depense);
  return generated || isOfContract ? ORIGINS.contract : ORIGINS.hand;
};

/** A zero is none: most entries have one amount alone. */
const sayAmount = (cents: number | null): string => (cents ? formatCents(cents) : '');

const amountColumn = (name: 'previsionnel' | 'realise'): ColumnLook<Entry> => ({
  width: 118,
  align: 'end',
  lines: (row) => [sayAmount(parseCents(row[name]))],
  render: (row) => sayAmount(parseCents(row[name])) || <None />,
  text: (row) => formatPlainCents(parseCents(row[name])),
});

function Type({ row }: { row: Entry }) {
  return (
    <span className="entry-type" data-budget={isBudget(row) || undefined}>
      {row.type_depense || <None />}
    </span>
  );
}

const getCompany = ({ prestataire }: Entry): string => prestataire?.raison_sociale ?? '';
const getAsset = ({ asset }: Entry): string => (asset ? formatAsset(asset) : '');
const getContract = ({ contract }: Entry): string => contract?.name ?? '';

const LOOKS: Record<Exclude<keyof typeof TEXTS.columns, 'actions'>, ColumnLook<Entry>> = {
  date_gestion: { width: 146, main: true, value: true, text: ({ date_gestion }) => formatDate(date_gestion) },
  type: {
    width: 160,
    grow: 3,
    beside: 16,
    holds: true,
    render: (row) => <Type row={row} />,
    text: ({ type_depense }) => type_depense,
  },
  site: {
    width: 150,
    grow: 3,
    drop: 4,
    folds: 1,
    where: (row) => row.site,
    render: (row) => <Place site={row.site} none={TEXTS.noSite} />,
    text: (row) => formatSite(row.site),
    sites: (row) => [row.site],
  },
  asset: { width: 130, grow: 2, drop: 7, folds: 4, text: getAsset },
  contract: { width: 130, grow: 2, drop: 6, folds: 3, text: getContract },
  prestataire: { width: 130, grow: 2, drop: 3, folds: 2, text: getCompany },
  previsionnel: amountColumn('previsionnel'),
  realise: amountColumn('realise'),
  difference: {
    width: 118,
    align: 'end',
    drop: 2,
    // its sign is wider than a figure
    lines: (row) => [`+0${formatCents(getDifference(readSpending(row)))}`],
    // a budget has none
    render: (row) => (isBudget(row) ? <None /> : <Difference amounts={readSpending(row)} />),
    text: (row) => (isBudget(row) ? '' : formatPlainCents(getDifference(readSpending(row)))),
  },
  origin: { width: 112, drop: 8, text: getOrigin },
};

const ACTIONS: ColumnLook<Entry> = {
  width: 132,
  beside: 108,
  render: (row, focus) => <RowActions row={row} focus={focus} />,
  text: () => '',
};

const { actions, ...LABELS } = TEXTS.columns;

/** Where nothing can be changed. */
export const READ_COLUMNS: readonly Column<Entry>[] = declareColumns<Entry, keyof typeof LABELS>(
  LABELS,
  ENTRY_INDEX.sortKeys,
  LOOKS,
);

export const ENTRY_COLUMNS: readonly Column<Entry>[] = declareColumns<Entry, keyof typeof TEXTS.columns>(
  { ...LABELS, actions },
  ENTRY_INDEX.sortKeys,
  { ...LOOKS, actions: ACTIONS },
);

const describeAmounts = (row: Entry): string => {
  const { previsionnel, realise } = readSpending(row);
  if (isBudget(row)) return TEXTS.sum(TEXTS.budget, formatCents(previsionnel));
  return [
    TEXTS.sum(TEXTS.columns.previsionnel, sayAmount(previsionnel) || NONE),
    TEXTS.sum(TEXTS.columns.realise, sayAmount(realise) || NONE),
  ].join(' · ');
};

const read = (row: Entry): CardView => ({
  title: `${formatDate(row.date_gestion)} · ${row.type_depense}`,
  detail: describeAmounts(row),
  more: <Place before={getCompany(row) || getContract(row)} site={row.site} none={TEXTS.noSite} />,
});

const write = (row: Entry, focus: CellFocus): CardView => ({
  ...read(row),
  state: <RowActions row={row} focus={focus} />,
});

export const getCardView = { read, write };
