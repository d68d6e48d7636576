import { ENTRY_FILTERS, type EntryFilters } from '../../core/finance/list.ts';
import { ENTRY_SORTS, entryList } from '../../core/finance/list-store.ts';
import { getYear } from '../../core/finance/year.ts';
import type { ListAttributes } from '../parts/frame/list-attributes.ts';
import { type ListState, useListState } from '../parts/frame/use-list-state.ts';

export const FINANCE_TABS = ['tableau', 'ecritures', 'statistiques'] as const;
export type FinanceTab = (typeof FINANCE_TABS)[number];

/** The attributes that hold what people have chosen. */
export interface FinanceAttributes extends ListAttributes<typeof ENTRY_FILTERS> {
  tab: FinanceTab;
  sort: string;
}

export type FinanceState = ListState<typeof ENTRY_FILTERS, (typeof ENTRY_SORTS)[number]>;

const OTHERS = { others: ['tab'] };
const DECLARED = { filters: ENTRY_FILTERS, sorts: ENTRY_SORTS };

export const useFinanceState = (asked: FinanceAttributes): FinanceState =>
  useListState(DECLARED, asked, OTHERS);

/** The list of the chosen year. */
export const getEntryList = ({ year }: Pick<EntryFilters, 'year'>) => entryList(getYear(year));

/** The chosen month from 0 to 11; `null` for the whole year. */
export const getMonthRange = ({ month }: Pick<EntryFilters, 'month'>): number | null =>
  month === '' ? null : Number(month);

/** Shows the entries that a figure counts: the chosen filters, and these instead of theirs. `null` where nothing can. */
export type See = ((values: Partial<EntryFilters>) => void) | null;

export const getSee = (state: FinanceState, quiet: boolean): See =>
  quiet ? null : (values) => state.show({ ...state.filters, ...values }, { tab: 'ecritures', sort: '' });
