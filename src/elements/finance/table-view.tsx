import { useStore } from '@nanostores/react';
import { isBlank } from '../../core/finance/amounts.ts';
import { nameMonth } from '../../core/finance/labels.ts';
import { BUDGET, type FinanceStats } from '../../core/finance/model.ts';
import { toParams } from '../../core/finance/params.ts';
import { financeStatsQuery } from '../../core/finance/store.ts';
import {
  type AmountLine,
  getMonthLines,
  getTotal,
  getTypeTotals,
  hasKind,
} from '../../core/finance/table.ts';
import { getYear } from '../../core/finance/year.ts';
import { $areSitesKnown, awaitSites } from '../../core/sites/awaited.ts';
import { $siteTree } from '../../core/sites/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { FiguresLoader } from '../parts/object/figures-loader.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { AmountRow, AmountsTable } from './amounts-table.tsx';
import { BlankYear } from './blank-year.tsx';
import { FinanceFilters } from './filters.tsx';
import { SiteTable } from './site-table.tsx';
import { getMonthRange, getSee, type See } from './state.ts';
import { AMOUNTS_TABLE, FINANCE_TEXTS } from './texts.ts';
import { TypeGroup } from './type-group.tsx';
import { FinanceTitleRow, type FinanceViewProps } from './views.tsx';
import { YearSentences } from './year-sentences.tsx';

const BONES = ['month', 'state'];

/** The months of a year, or the types of one month, beside the budget; then the types, and the sites. */
export function TableView(view: FinanceViewProps) {
  const { state, quiet } = view;
  const tree = useStore($siteTree);
  const query = awaitSites(useStore($areSitesKnown), state.filters.sites, () =>
    financeStatsQuery(toParams(state.filters, tree)),
  );
  const level = Math.min(view.level + 1, 6) as HeadingLevel;
  return (
    <section className="list" aria-label={FINANCE_TEXTS.title}>
      <FinanceTitleRow {...view} />
      {!quiet && <FinanceFilters state={state} />}
      <FiguresLoader query={query} bones={BONES} loading={AMOUNTS_TABLE.loading}>
        {(stats) =>
          isBlank(getTotal(stats, getMonthRange(state.filters))) ? (
            <BlankYear state={state} />
          ) : (
            <>
              <YearSentences stats={stats} state={state} level={level} see={getSee(state, quiet)} />
              <Panel title={AMOUNTS_TABLE.label} level={level}>
                <Amounts stats={stats} state={state} see={getSee(state, quiet)} />
              </Panel>
              <Panel title={AMOUNTS_TABLE.sites} level={level}>
                <SiteTable state={state} see={getSee(state, quiet)} />
              </Panel>
            </>
          )
        }
      </FiguresLoader>
    </section>
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
      head={month === null ? AMOUNTS_TABLE.month : AMOUNTS_TABLE.type}
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
