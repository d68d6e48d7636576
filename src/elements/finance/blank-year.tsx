import { getYear } from '../../core/finance/year.ts';
import { Empty } from '../parts/ui/empty.tsx';
import type { FinanceState } from './state.ts';
import { FINANCE_TEXTS } from './texts.ts';

interface BlankYearProps {
  state: FinanceState;
  mayWrite: boolean;
}

/** In place of tables and charts of zeros: what will be there, and how it begins. */
export function BlankYear({ state, mayWrite }: BlankYearProps) {
  const { filters, isFiltered, clear } = state;
  const title = FINANCE_TEXTS.empty(getYear(filters.year));
  if (isFiltered) return <Empty kind="match" title={FINANCE_TEXTS.noMatch} onClear={clear} />;
  return (
    <Empty kind="nothing" title={title}>
      <span>{FINANCE_TEXTS.willCome}</span> {mayWrite && <span>{FINANCE_TEXTS.emptyHint}</span>}
    </Empty>
  );
}
