import { isBlank } from '../../core/finance/amounts.ts';
import { nameMonth } from '../../core/finance/entry-texts.ts';
import { BUDGET, type FinanceStats } from '../../core/finance/model.ts';
import {
  type AmountLine,
  getMonthLines,
  getTotal,
  getTypeTotals,
  hasKind,
} from '../../core/finance/table.ts';
import { getYear } from '../../core/finance/year.ts';
import { Panel } from '../parts/ui/panel.tsx';
import { AmountRow, AmountsTable } from './amounts-table.tsx';
import { BlankYear } from './blank-year.tsx';
import { SiteTable } from './site-table.tsx';
import { getMonthRange, type See } from './state.ts';
import { AMOUNTS_TABLE, FINANCE_TEXTS } from './texts.ts';
import { TypeGroup } from './type-group.tsx';
import type { FinanceViewProps } from './views.tsx';
import { YearSentences } from './year-sentences.tsx';
import { YearView } from './year-view.tsx';

/** The months of a year, or the types of one month, beside the budget; then the types, and the sites. */
export function TableView(view: FinanceViewProps) {
  const { state } = view;
  return (
    <YearView view={view} label={FINANCE_TEXTS.title} loading={AMOUNTS_TABLE.loading}>
      {({ stats, level, see }) =>
        isBlank(getTotal(stats, getMonthRange(state.filters))) ? (
          <BlankYear state={state} mayWrite={view.mayWrite} />
        ) : (
          <>
            <YearSentences stats={stats} state={state} level={level} see={see} />
            <Panel title={AMOUNTS_TABLE.label} level={level}>
              <Amounts stats={stats} state={state} see={see} />
            </Panel>
            <Panel title={AMOUNTS_TABLE.sites} level={level}>
              <SiteTable state={state} see={see} />
            </Panel>
          </>
        )
      }
    </YearView>
  );
}

interface AmountsProps {
  stats: FinanceStats;
  state: FinanceViewProps['state'];
  see: See;
}

function Amounts({ stats, state, see }: AmountsProps) {
  const { filters } = state;
  const { kind } = filters;
  const month = getMonthRange(filters);
  const isChosen = ({ type }: AmountLine) => filters.type.length === 0 || filters.type.includes(type ?? '');
  const totals = getTypeTotals(stats, month).filter(isChosen);
  const lines = month === null ? getMonthLines(stats) : totals.filter(({ type }) => type !== BUDGET);
  const total = AMOUNTS_TABLE.total(month === null ? getYear(filters.year) : nameMonth(month).toLowerCase());
  return (
    <AmountsTable
      caption={AMOUNTS_TABLE.label}
      summary={month === null ? AMOUNTS_TABLE.summary : undefined}
      head={month === null ? AMOUNTS_TABLE.monthOrType : AMOUNTS_TABLE.type}
      kind={kind}
      total={<AmountRow label={total} amounts={getTotal(stats, month)} kind={kind} values={{}} see={see} />}
      hint={AMOUNTS_TABLE.budgetHint}
    >
      <tbody>
        {lines
          .filter((line) => hasKind(line, kind))
          .map((line) => (
            <AmountRow
              key={`${line.month} ${line.type}`}
              label={nameLine(line)}
              amounts={line.amounts}
              against={line.against}
              kind={kind}
              values={toValues(line)}
              see={see}
            />
          ))}
      </tbody>
      {month === null &&
        totals
          .filter((line) => line.type === BUDGET || hasKind(line, kind))
          .map((line) => <TypeGroup key={line.type} line={line} filters={filters} see={see} />)}
    </AmountsTable>
  );
}

const nameLine = ({ month, type }: AmountLine): string => type ?? nameMonth(month ?? 0);

/** The filters of the entries that a line counts. */
const toValues = ({ month, type }: AmountLine): Parameters<NonNullable<See>>[0] => ({
  ...(month !== null && { month: String(month) as FinanceViewProps['state']['filters']['month'] }),
  ...(type !== null && { type: [type] }),
});
