import { useStore } from '@nanostores/react';
import { nameMonth } from '../../core/finance/labels.ts';
import { BUDGET, type FinanceStats } from '../../core/finance/model.ts';
import { toParams } from '../../core/finance/params.ts';
import { financeStatsQuery } from '../../core/finance/store.ts';
import { getMonthLines, getTotal, getTypeTotals, hasKind, type Line } from '../../core/finance/table.ts';
import { getYear } from '../../core/finance/year.ts';
import { $areSitesKnown, awaitSites } from '../../core/sites/awaited.ts';
import { $siteTree } from '../../core/sites/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { FiguresLoader } from '../parts/object/figures-loader.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { AmountRow, AmountsTable } from './amounts-table.tsx';
import { FinanceFilters } from './filters.tsx';
import { SiteTable } from './site-table.tsx';
import { getMonth, getSee, type See } from './state.ts';
import { TABLE, TEXTS } from './texts.ts';
import { TypeGroup } from './type-group.tsx';
import { TitleRow, type ViewProps } from './views.tsx';

const BONES = ['month', 'state'];

/** The months of a year, or the types of one month, beside the budget; then the types, and the sites. */
export function TableView(view: ViewProps) {
  const { state, quiet } = view;
  const tree = useStore($siteTree);
  const query = awaitSites(useStore($areSitesKnown), state.filters.sites, () =>
    financeStatsQuery(toParams(state.filters, tree)),
  );
  const level = Math.min(view.level + 1, 6) as HeadingLevel;
  return (
    <section className="list" aria-label={TEXTS.title}>
      <TitleRow {...view} />
      {!quiet && <FinanceFilters state={state} />}
      <FiguresLoader query={query} bones={BONES} loading={TABLE.loading}>
        {(stats) => (
          <>
            <Panel title={TABLE.label} level={level}>
              <Amounts stats={stats} state={state} see={getSee(state, quiet)} />
            </Panel>
            <Panel title={TABLE.sites} level={level}>
              <SiteTable state={state} see={getSee(state, quiet)} />
            </Panel>
          </>
        )}
      </FiguresLoader>
    </section>
  );
}

interface AmountsProps {
  stats: FinanceStats;
  state: ViewProps['state'];
  see: See;
}

function Amounts({ stats, state, see }: AmountsProps) {
  const { filters } = state;
  const { kind } = filters;
  const month = getMonth(filters);
  const isChosen = ({ type }: Line) => filters.type.length === 0 || filters.type.includes(type ?? '');
  const totals = getTypeTotals(stats, month).filter(isChosen);
  const lines = month === null ? getMonthLines(stats) : totals.filter(({ type }) => type !== BUDGET);
  const total = TABLE.total(month === null ? getYear(filters.year) : nameMonth(month).toLowerCase());
  return (
    <AmountsTable
      caption={TABLE.label}
      head={month === null ? TABLE.month : TABLE.type}
      kind={kind}
      total={<AmountRow label={total} amounts={getTotal(stats, month)} kind={kind} values={{}} see={see} />}
      hint={TABLE.budgetHint}
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

const nameLine = ({ month, type }: Line): string => type ?? nameMonth(month ?? 0);

/** The filters of the entries that a line counts. */
const toValues = ({ month, type }: Line): Parameters<NonNullable<See>>[0] => ({
  ...(month !== null && { month: String(month) as ViewProps['state']['filters']['month'] }),
  ...(type !== null && { type: [type] }),
});
