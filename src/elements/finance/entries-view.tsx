import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { useCallback, useMemo } from 'react';
import { getSpendingDifference } from '../../core/finance/amounts.ts';
import { type EntrySums, sumRows } from '../../core/finance/entry-sums.ts';
import { formatDifference } from '../../core/finance/entry-texts.ts';
import {
  ENTRY_SORT,
  type EntryIndex,
  getEntryCompanyChoices,
  getEntryTypeChoices,
} from '../../core/finance/list.ts';
import type { FinanceEntry } from '../../core/finance/model.ts';
import { getYear } from '../../core/finance/year.ts';
import { formatCents } from '../../core/kernel/lib/money.ts';
import { getHref } from '../../core/kernel/page/routes.ts';
import { $settings } from '../../core/kernel/page/settings.ts';
import { ListView } from '../parts/frame/list-view.tsx';
import { useFollow } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import type { Totals } from '../parts/table/data-table-totals.tsx';
import { SelectionFoot } from '../parts/table/selection-foot.tsx';
import { ENTRY_COLUMNS, getEntryCard, READ_COLUMNS } from './columns.tsx';
import { nameFinanceEntry } from './entry-name.ts';
import { getEntryFilterDisplays } from './filters.tsx';
import { getEntryList } from './state.ts';
import { FINANCE_TEXTS } from './texts.ts';
import { CreateEntry, type FinanceViewProps, FinanceViews } from './views.tsx';

/** The entries of the year, in the frame of all lists: the latest first, with the sums of what is filtered. */
export function EntriesView({ state: asked, tab, quiet, mayWrite, level }: FinanceViewProps) {
  const state = { ...asked, sort: asked.sort ?? ENTRY_SORT };
  const list = getEntryList(state.filters);
  const year = getYear(state.filters.year);
  const texts = useMemo(() => ({ ...FINANCE_TEXTS, empty: FINANCE_TEXTS.empty(year) }), [year]);
  const rowLink = useEntryLink();
  return (
    <ListView
      key={year}
      level={level}
      quiet={quiet}
      state={state}
      list={list}
      texts={texts}
      numbered
      route="Finances"
      rowLink={mayWrite ? rowLink : undefined}
      columns={mayWrite ? ENTRY_COLUMNS : READ_COLUMNS}
      getExportColumns={(shown) => shown.filter(({ name }) => name !== 'actions')}
      getCardView={mayWrite ? getEntryCard.write : getEntryCard.read}
      cardLines={4}
      looks={(index) => ({
        ...getEntryFilterDisplays(state),
        type: { label: FINANCE_TEXTS.type, choices: () => getEntryTypeChoices(index) },
        prestataire: { choices: () => getEntryCompanyChoices(index) },
      })}
      views={<FinanceViews tab={tab} state={asked} />}
      create={mayWrite && <CreateEntry />}
      sums={(index, found) => <Sums index={index} found={found} />}
      totals={getTotals}
      nameRow={quiet ? undefined : nameFinanceEntry}
      bulk={({ rows, exportRows, clear }) => (
        <SelectionFoot count={FINANCE_TEXTS.selected(rows.length)} onExport={exportRows} onClear={clear} />
      )}
    />
  );
}

interface FoundEntries {
  index: EntryIndex;
  found: Int32Array;
}

const SUMMED = ['previsionnel', 'realise', 'difference'] as const;

const formatSums = (sums: EntrySums): Record<(typeof SUMMED)[number], string> => ({
  previsionnel: formatCents(sums.previsionnel),
  realise: formatCents(sums.realise),
  difference: formatDifference(getSpendingDifference(sums)),
});

/** The last row of the table; the budget is none of its amounts. */
function getTotals(index: EntryIndex, found: Int32Array): Totals {
  const sums = sumRows(index, found);
  const label = sums.budget === null ? FINANCE_TEXTS.sumOfAll : FINANCE_TEXTS.sumWithoutBudget;
  return { label, cells: formatSums(sums) };
}

/**
 * The sums of the entries that the filters select, but for those that are in the last row of the table; the budget
 * only where some of them are budget.
 */
function Sums({ index, found }: FoundEntries) {
  const sums = useMemo(() => sumRows(index, found), [index, found]);
  const formatted = formatSums(sums);
  return (
    <span className="finance-sums">
      {sums.budget !== null && <Sum label={FINANCE_TEXTS.budget} amount={formatCents(sums.budget)} />}
      {SUMMED.map((name) => (
        <Sum key={name} name={name} label={FINANCE_TEXTS.columns[name]} amount={formatted[name]} />
      ))}
      <span>{FINANCE_TEXTS.differenceHint}</span>
    </span>
  );
}

const Sum = ({ name, label, amount }: { name?: string; label: string; amount: string }) => (
  <span className="finance-sum" data-sum={name}>
    <span>{label}</span> <span className="finance-amount">{amount}</span>
  </span>
);

/** A row opens the form of its entry: the page's, or the application's. */
function useEntryLink() {
  const { emit } = useHost();
  const { appUrl } = useStore($settings);
  const href = useCallback(({ id }: FinanceEntry) => appUrl.replace(/\/$/, '') + getEditHref(id), [appUrl]);
  const follow = useFollow();
  const open = useCallback(
    ({ id }: FinanceEntry, event: MouseEvent) =>
      follow(event, ['Finances', {}, getEditQuery(id)], () =>
        emit('balise-entry-edit-open', { entry: id }, { cancelable: true }),
      ),
    [emit, follow],
  );
  return useMemo(() => ({ href, open }), [href, open]);
}

const getEditQuery = (id: FinanceEntry['id']) => ({ tab: 'ecritures', edit: '1', entry: String(id) });
const getEditHref = (id: FinanceEntry['id']): string => getHref('Finances', {}, getEditQuery(id));
