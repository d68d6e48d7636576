import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { isBlank, MONTHS_A_YEAR } from '../../core/finance/amounts.ts';
import { countElapsed, findRunOut } from '../../core/finance/budget-depletion.ts';
import {
  accumulate,
  accumulateSpent,
  getMonthSeries,
  getSpendingBars,
  getTypeBars,
} from '../../core/finance/charts.ts';
import { describeRunOut, formatTick, nameMonth, nameShortMonth } from '../../core/finance/entry-texts.ts';
import type { EntryFilters } from '../../core/finance/list.ts';
import { EXPENSE_TYPES, type FinanceStats } from '../../core/finance/model.ts';
import { toParams } from '../../core/finance/params.ts';
import { financeStatsQuery } from '../../core/finance/store.ts';
import { getTotal } from '../../core/finance/table.ts';
import { getYear } from '../../core/finance/year.ts';
import { formatCents } from '../../core/kernel/lib/money.ts';
import { getToday } from '../../core/kernel/time/paris-clock.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { BarChart } from '../parts/chart/bar-chart.tsx';
import { type Series, SeriesChart } from '../parts/chart/series-chart.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { BlankYear } from './blank-year.tsx';
import { FINANCE_FIGURES } from './figures-texts.ts';
import type { See } from './state.ts';
import { AMOUNTS_TABLE, FINANCE_TEXTS } from './texts.ts';
import type { FinanceViewProps } from './views.tsx';
import { YearView } from './year-view.tsx';

export type FinanceFiguresViewProps = FinanceViewProps;

const MONTH_NAMES = Array.from({ length: MONTHS_A_YEAR }, (_, month) => nameMonth(month));
const SHORT_NAMES = MONTH_NAMES.map((_, month) => nameShortMonth(month));
const BREAKAGE = EXPENSE_TYPES[4];
const TOP = 10;

/** The charts of the year; each leads to the entries that it sums. */
export const FinanceFiguresView = (view: FinanceFiguresViewProps) => (
  <YearView view={view} label={FINANCE_FIGURES.label} loading={FINANCE_FIGURES.loading}>
    {(figures) =>
      isBlank(getTotal(figures.stats, null)) ? (
        <BlankYear state={view.state} mayWrite={view.mayWrite} />
      ) : (
        <Charts {...figures} filters={view.state.filters} />
      )
    }
  </YearView>
);

interface ChartsProps {
  stats: FinanceStats;
  filters: EntryFilters;
  level: HeadingLevel;
  see: See;
}

/** The filters of the entries behind a bar. */
type Narrow = (value: string) => Partial<EntryFilters>;

const asMonth = (rank: number) => ({ month: String(rank) as EntryFilters['month'] });

function Charts({ stats, filters, level, see }: ChartsProps) {
  const year = getYear(filters.year);
  const elapsed = countElapsed(Number(year), getToday());
  const { monthly, cumulative, runOut } = useMemo(() => getSeries(stats, elapsed), [stats, elapsed]);
  const total = getTotal(stats, null);
  const common = {
    level,
    labels: MONTH_NAMES,
    shortLabels: SHORT_NAMES,
    labelLabel: AMOUNTS_TABLE.month,
    format: formatCents,
    formatTick,
    openLabel: AMOUNTS_TABLE.see,
    onOpen: see ? (rank: number) => see(asMonth(rank)) : undefined,
  };
  const shares = { level, countLabel: FINANCE_TEXTS.columns.realise, format: formatCents, limit: TOP };
  const opens = (narrow: Narrow) =>
    see ? (value: string) => see({ kind: 'realise', ...narrow(value) }) : undefined;
  const drawTop = (title: string, labelLabel: string, spent: FinanceStats['by_site'], narrow: Narrow) => (
    <div className="figures-chart">
      <BarChart
        {...shares}
        title={title}
        labelLabel={labelLabel}
        bars={getSpendingBars(spent, 'realise').slice(0, TOP)}
        onOpen={opens(narrow)}
      />
    </div>
  );
  const isBreakageShown = filters.type.length === 0 || filters.type.includes(BREAKAGE);
  return (
    <div className="figures-charts">
      <div className="figures-chart figures-wide">
        <SeriesChart {...common} title={FINANCE_FIGURES.months} series={monthly} />
      </div>
      <div className="figures-chart figures-wide">
        <SeriesChart
          {...common}
          title={FINANCE_FIGURES.cumulative}
          series={cumulative}
          note={describeRunOut(runOut, total, year)}
        />
      </div>
      <div className="figures-chart">
        <BarChart
          {...shares}
          title={FINANCE_FIGURES.byType}
          labelLabel={FINANCE_TEXTS.type}
          bars={getTypeBars(stats, 'realise')}
          onOpen={opens((type) => ({ type: [type] }))}
        />
      </div>
      {isBreakageShown && <Breakage filters={filters} common={common} see={see} />}
      {drawTop(FINANCE_FIGURES.bySite, FINANCE_TEXTS.columns.site, stats.by_site, (site) => ({
        sites: [site],
      }))}
      {stats.by_prestataire.length > 0 &&
        drawTop(
          FINANCE_FIGURES.byCompany,
          FINANCE_TEXTS.columns.prestataire,
          stats.by_prestataire,
          (prestataire) => ({
            prestataire,
          }),
        )}
    </div>
  );
}

function getSeries(stats: FinanceStats, elapsed: number) {
  const { budget, previsionnel, realise } = getMonthSeries(stats);
  const monthly: Series[] = [
    { name: FINANCE_TEXTS.columns.previsionnel, values: previsionnel, shape: 'bar', look: 'hatched' },
    { name: FINANCE_TEXTS.columns.realise, values: realise, shape: 'bar', look: 'full' },
    ...(budget
      ? [{ name: FINANCE_FIGURES.monthBudget, values: budget, shape: 'step', look: 'dashed' } as const]
      : []),
  ];
  const cumulative: Series[] = [
    { name: FINANCE_FIGURES.spent, values: accumulateSpent(realise, elapsed), shape: 'line', look: 'full' },
    ...(budget
      ? [{ name: FINANCE_FIGURES.budget, values: accumulate(budget), shape: 'line', look: 'dashed' } as const]
      : []),
  ];
  return { monthly, cumulative, runOut: findRunOut(getTotal(stats, null).budget, realise, elapsed) };
}

interface BreakageProps {
  filters: EntryFilters;
  common: Omit<Parameters<typeof SeriesChart>[0], 'title' | 'series'>;
  see: See;
}

/** What was broken, by month: the same call, of that type alone. */
function Breakage({ filters, common, see }: BreakageProps) {
  const tree = useStore($siteTree);
  const { data } = useStore(financeStatsQuery(toParams({ ...filters, type: [BREAKAGE] }, tree)).$state);
  const series = useMemo<Series[]>(() => {
    const values = data ? getMonthSeries(data).realise : [];
    return [{ name: FINANCE_TEXTS.columns.realise, values, shape: 'bar', look: 'full' }];
  }, [data]);
  if (!data) return <div className="panel figures-bone" aria-hidden="true" />;
  const onOpen = see ? (rank: number) => see({ ...asMonth(rank), type: [BREAKAGE] }) : undefined;
  return (
    <div className="figures-chart">
      <SeriesChart {...common} title={FINANCE_FIGURES.breakage} series={series} onOpen={onOpen} />
    </div>
  );
}
