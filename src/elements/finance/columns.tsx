/** The columns of the entries, with the same data for their cards and their export. */

import { formatAsset } from '../../core/assets/model.ts';
import { getSpendingDifference, isBudget, readSpending } from '../../core/finance/amounts.ts';
import { ENTRY_INDEX } from '../../core/finance/list.ts';
import { CONTRACT_EXPENSES, type FinanceEntry } from '../../core/finance/model.ts';
import { formatCents, formatPlainCents, parseCents } from '../../core/kernel/lib/money.ts';
import { NONE } from '../../core/kernel/lib/texts.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { formatSite } from '../../core/sites/model.ts';
import { PlaceLine } from '../parts/sites/place-line.tsx';
import type { CardView, CellFocus, Column } from '../parts/table/column.ts';
import { type ColumnLook, declareColumns, None } from '../parts/table/list-columns.tsx';
import { RowActions } from './row-actions.tsx';
import { FinanceDifference } from './spending-difference.tsx';
import { FINANCE_TEXTS, ORIGINS } from './texts.ts';

const getOrigin = ({ generated, intervention, contract, type_depense }: FinanceEntry): string => {
  if (intervention !== null) return ORIGINS.intervention;
  const isOfContract = contract !== null && CONTRACT_EXPENSES.some((type) => type === type_depense);
  return generated || isOfContract ? ORIGINS.contract : ORIGINS.hand;
};

/** A zero is none: most entries have one amount alone. */
const sayAmount = (cents: number | null): string => (cents ? formatCents(cents) : '');

const amountColumn = (name: 'previsionnel' | 'realise'): ColumnLook<FinanceEntry> => ({
  width: 118,
  align: 'end',
  lines: (row) => [sayAmount(parseCents(row[name]))],
  render: (row) => sayAmount(parseCents(row[name])) || <None />,
  text: (row) => formatPlainCents(parseCents(row[name])),
});

function Type({ row }: { row: FinanceEntry }) {
  return (
    <span className="entry-type" data-budget={isBudget(row) || undefined}>
      {row.type_depense || <None />}
    </span>
  );
}

const getCompany = ({ prestataire }: FinanceEntry): string => prestataire?.raison_sociale ?? '';
const getAsset = ({ asset }: FinanceEntry): string => (asset ? formatAsset(asset) : '');
const getContract = ({ contract }: FinanceEntry): string => contract?.name ?? '';

const LOOKS: Record<Exclude<keyof typeof FINANCE_TEXTS.columns, 'actions'>, ColumnLook<FinanceEntry>> = {
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
    render: (row) => <PlaceLine site={row.site} none={FINANCE_TEXTS.noSite} />,
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
    lines: (row) => [`+0${formatCents(getSpendingDifference(readSpending(row)))}`],
    // a budget has none
    render: (row) => (isBudget(row) ? <None /> : <FinanceDifference amounts={readSpending(row)} />),
    text: (row) => (isBudget(row) ? '' : formatPlainCents(getSpendingDifference(readSpending(row)))),
  },
  origin: { width: 112, drop: 8, text: getOrigin },
};

const ACTIONS: ColumnLook<FinanceEntry> = {
  width: 132,
  beside: 108,
  render: (row, focus) => <RowActions row={row} focus={focus} />,
  text: () => '',
};

const { actions, ...LABELS } = FINANCE_TEXTS.columns;

/** Where nothing can be changed. */
export const READ_COLUMNS: readonly Column<FinanceEntry>[] = declareColumns<
  FinanceEntry,
  keyof typeof LABELS
>(LABELS, ENTRY_INDEX.sortKeys, LOOKS);

export const ENTRY_COLUMNS: readonly Column<FinanceEntry>[] = declareColumns<
  FinanceEntry,
  keyof typeof FINANCE_TEXTS.columns
>({ ...LABELS, actions }, ENTRY_INDEX.sortKeys, { ...LOOKS, actions: ACTIONS });

const describeAmounts = (row: FinanceEntry): string => {
  const { previsionnel, realise } = readSpending(row);
  if (isBudget(row)) return FINANCE_TEXTS.sum(FINANCE_TEXTS.budget, formatCents(previsionnel));
  return [
    FINANCE_TEXTS.sum(FINANCE_TEXTS.columns.previsionnel, sayAmount(previsionnel) || NONE),
    FINANCE_TEXTS.sum(FINANCE_TEXTS.columns.realise, sayAmount(realise) || NONE),
  ].join(' · ');
};

const read = (row: FinanceEntry): CardView => ({
  title: `${formatDate(row.date_gestion)} · ${row.type_depense}`,
  detail: describeAmounts(row),
  more: (
    <PlaceLine before={getCompany(row) || getContract(row)} site={row.site} none={FINANCE_TEXTS.noSite} />
  ),
});

const write = (row: FinanceEntry, focus: CellFocus): CardView => ({
  ...read(row),
  state: <RowActions row={row} focus={focus} />,
});

export const getEntryCard = { read, write };
