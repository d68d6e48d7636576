import { formatTick } from '../../core/finance/entry-texts.ts';
import { INTERVENTION_STATE_ALL, type InterventionFilters } from '../../core/interventions/list.ts';
import { formatNote } from '../../core/interventions/rating.ts';
import { formatCents } from '../../core/kernel/lib/money.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { formatDelay } from '../../core/kernel/time/duration.ts';
import { getDays, getShareBars } from '../../core/stats/bars.ts';
import {
  countAll,
  countState,
  getProviderBars,
  listMonthCosts,
  sumCosts,
} from '../../core/stats/interventions.ts';
import type { InterventionStats } from '../../core/stats/model.ts';
import { toMonths } from '../../core/stats/months.ts';
import { BarChart, type BarChartProps } from '../parts/chart/bar-chart.tsx';
import { YearChart } from '../parts/chart/year-chart.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { FigureTile, type FigureTileProps } from '../parts/object/figure-tile.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { getInterventionLook } from '../parts/ui/intervention-state-looks.ts';
import { tilesOf } from '../parts/ui/tiles.ts';
import type { InterventionListState } from './list-state.ts';
import { INTERVENTION_LIST_FIGURES, INTERVENTION_LIST_TEXTS } from './texts.ts';

export interface InterventionListFiguresProps {
  stats: InterventionStats;
  year: string;
  level: HeadingLevel;
  /** What a tile leads to; `null` where nothing can be touched. */
  state: InterventionListState | null;
}

/** Tiles and charts; figures that the server does not send are left out. */
export function InterventionListFigures({ stats, year, level, state: list }: InterventionListFiguresProps) {
  const total = countAll(stats);
  /** The list of what was counted: those filters, that year, of the site and the provider counted. */
  const see =
    list &&
    ((values: Seen) => {
      const { site, prestataire } = list.filters;
      list.show({ site, prestataire, on: 'counted', ...getDays(year), ...values }, { view: '' });
    });
  const chartLevel = Math.min(level + 1, 6) as HeadingLevel;
  const months = listMonths(stats, year).filter(({ now }) => now.some((count) => count > 0));
  const charts = listCharts(stats, see).filter(({ bars }) => bars.some(({ count }) => count > 0));
  const isSilent = months.length + charts.length === 0 && total === null && stats.mean_note === null;
  if (total === 0 || isSilent) return <Empty kind="nothing" title={INTERVENTION_LIST_FIGURES.none} />;
  const tiles = listTiles(stats, total, see);
  return (
    <>
      <div className="figures tiles" {...tilesOf(tiles.length)}>
        {tiles.map((tile) => (
          <FigureTile key={tile.label} {...tile} />
        ))}
      </div>
      <div className="figures-charts">
        {months.map((chart) => (
          <div key={chart.title} className="figures-chart figures-wide">
            <YearChart
              {...chart}
              level={chartLevel}
              year={year}
              onOpen={see && ((month) => see({ state: [INTERVENTION_STATE_ALL], ...getDays(month) }))}
            />
          </div>
        ))}
        {charts.map((chart) => (
          <div key={chart.title} className="figures-chart">
            <BarChart {...chart} level={chartLevel} />
          </div>
        ))}
      </div>
    </>
  );
}

function listTiles(stats: InterventionStats, total: number | null, see: See): FigureTileProps[] {
  const states = (['validation', 'to_note', 'no_cost'] as const).map((state) => ({
    label: getInterventionLook(state).label,
    value: sayCount(countState(stats, state)),
    onSee: see && (() => see({ state: [state] })),
  }));
  const costs = sumCosts(stats);
  return [
    {
      label: INTERVENTION_LIST_FIGURES.total,
      value: sayCount(total),
      onSee: see && (() => see({ state: [INTERVENTION_STATE_ALL] })),
    },
    ...states,
    { label: INTERVENTION_LIST_FIGURES.cost, value: costs === null ? null : formatCents(costs) },
    {
      label: INTERVENTION_LIST_FIGURES.meanNote,
      value: stats.mean_note === null ? null : formatNote(stats.mean_note),
    },
    { label: INTERVENTION_LIST_FIGURES.meanDelay, value: formatDelay(stats.mean_delay_hours) },
  ].flatMap(({ value, ...tile }) => (value === null ? [] : [{ ...tile, value }]));
}

const sayCount = (count: number | null): string | null => (count === null ? null : formatCount(count));

/** What narrows the list to what is counted. */
type Seen = Partial<InterventionFilters>;
type See = ((values: Seen) => void) | null;

function listMonths(stats: InterventionStats, year: string) {
  return [
    { title: INTERVENTION_LIST_FIGURES.byMonth, now: toMonths(stats.by_month, year) },
    {
      title: INTERVENTION_LIST_FIGURES.costByMonth,
      now: toMonths(listMonthCosts(stats), year),
      format: formatCents,
      formatTick,
    },
  ];
}

function listCharts(stats: InterventionStats, see: See): Omit<BarChartProps, 'level'>[] {
  const { count, amount, note } = INTERVENTION_LIST_FIGURES;
  const byProvider = { labelLabel: INTERVENTION_LIST_TEXTS.columns.prestataire };
  return [
    {
      title: INTERVENTION_LIST_FIGURES.byState,
      labelLabel: INTERVENTION_LIST_TEXTS.columns.state,
      countLabel: count,
      bars: getShareBars(stats.by_state, (label) => getInterventionLook(label).label),
      onOpen: see ? (state) => see({ state: [state] }) : undefined,
    },
    {
      title: INTERVENTION_LIST_FIGURES.byProvider,
      countLabel: count,
      ...byProvider,
      bars: getProviderBars(stats, 'count'),
      onOpen: see ? (id) => see({ state: [INTERVENTION_STATE_ALL], prestataire: id }) : undefined,
    },
    {
      title: INTERVENTION_LIST_FIGURES.costByProvider,
      countLabel: amount,
      ...byProvider,
      bars: getProviderBars(stats, 'cost'),
      format: formatCents,
    },
    {
      title: INTERVENTION_LIST_FIGURES.noteByProvider,
      countLabel: note,
      ...byProvider,
      bars: getProviderBars(stats, 'note'),
      format: formatNote,
    },
  ];
}
