import { formatCents } from '../../core/_lib/money.ts';
import { formatCount } from '../../core/_lib/plural.ts';
import { ALL_STATES } from '../../core/interventions/list.ts';
import { formatDelay, getMonthBars, getShareBars } from '../../core/stats/analysis.ts';
import {
  countAll,
  countState,
  getMonthCosts,
  getProviderBars,
  sumCosts,
} from '../../core/stats/interventions.ts';
import type { InterventionStats } from '../../core/stats/model.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { BarChart, type BarChartProps } from '../_ui/bar-chart.tsx';
import { Empty } from '../_ui/empty.tsx';
import { getStateLook } from '../_ui/states.ts';
import { tilesOf } from '../_ui/tiles.ts';
import { type InterventionListState, PROVIDER } from './list-state.ts';
import { FIGURES, TEXTS } from './texts.ts';

export interface FiguresProps {
  stats: InterventionStats;
  year: string;
  level: HeadingLevel;
  /** What a tile leads to; `null` where nothing can be touched. */
  state: InterventionListState | null;
}

/** Tiles and charts; figures that the server does not send are left out. */
export function Figures({ stats, year, level, state: list }: FiguresProps) {
  const total = countAll(stats);
  /** The list of what was counted: those filters, that year. */
  const see = (changes: Record<string, string>) =>
    list?.set({
      view: '',
      year: '',
      period: '',
      on: 'counted',
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      ...changes,
    });
  const charts = listCharts(stats, year, list && see).filter(({ bars }) =>
    bars.some(({ count }) => count > 0),
  );
  const isSilent = charts.length === 0 && total === null && stats.mean_note === null;
  if (total === 0 || isSilent) return <Empty kind="nothing" title={FIGURES.none} />;
  const tiles = listTiles(stats, total, list && see);
  const chartLevel = Math.min(level + 1, 6) as HeadingLevel;
  return (
    <>
      <div className="figures tiles" {...tilesOf(tiles.length)}>
        {tiles.map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </div>
      <div className="figures-charts">
        {charts.map(({ wide, ...chart }) => (
          <div key={chart.title} className={wide ? 'figures-chart figures-wide' : 'figures-chart'}>
            <BarChart {...chart} level={chartLevel} />
          </div>
        ))}
      </div>
    </>
  );
}

function listTiles(
  stats: InterventionStats,
  total: number | null,
  see: ((changes: Record<string, string>) => void) | null,
): TileProps[] {
  const states = (['validation', 'to_note', 'no_cost'] as const).map((state) => ({
    label: getStateLook('intervention', state).label,
    value: sayCount(countState(stats, state)),
    onSee: see && (() => see({ state })),
  }));
  const costs = sumCosts(stats);
  return [
    { label: FIGURES.total, value: sayCount(total) },
    ...states,
    { label: FIGURES.cost, value: costs === null ? null : formatCents(costs) },
    { label: FIGURES.meanNote, value: stats.mean_note === null ? null : TEXTS.noteOf(stats.mean_note) },
    { label: FIGURES.meanDelay, value: formatDelay(stats.mean_delay_hours) },
  ].flatMap(({ value, ...tile }) => (value === null ? [] : [{ ...tile, value }]));
}

const sayCount = (count: number | null): string | null => (count === null ? null : formatCount(count));

interface TileProps {
  label: string;
  value: string;
  onSee?: (() => void) | null;
}

/** What is longer is written smaller, so that a tile holds any amount. */
const ROOMY = 8;

function Tile({ label, value, onSee }: TileProps) {
  const content = (
    <>
      <span className="muted">{label}</span>
      <span className="figure-value" data-long={value.length > ROOMY || undefined}>
        {value}
      </span>
    </>
  );
  if (!onSee) return <div className="panel figure">{content}</div>;
  return (
    <button type="button" className="panel figure figure-link" title={FIGURES.see(label)} onClick={onSee}>
      {content}
    </button>
  );
}

type Chart = Omit<BarChartProps, 'level'> & { wide?: boolean };

function listCharts(
  stats: InterventionStats,
  year: string,
  see: ((changes: Record<string, string>) => void) | null,
): Chart[] {
  const { count, month, amount, note } = FIGURES;
  const byProvider = { labelLabel: TEXTS.columns.prestataire };
  return [
    {
      title: FIGURES.byMonth,
      labelLabel: month,
      countLabel: count,
      bars: getMonthBars(stats.by_month, year),
      shape: 'standing',
      wide: true,
    },
    {
      title: FIGURES.byState,
      labelLabel: TEXTS.columns.state,
      countLabel: count,
      bars: getShareBars(stats.by_state, (label) => getStateLook('intervention', label).label),
      onOpen: see ? (state) => see({ state }) : undefined,
    },
    {
      title: FIGURES.costByMonth,
      labelLabel: month,
      countLabel: amount,
      bars: getMonthCosts(stats, year),
      format: formatCents,
    },
    {
      title: FIGURES.byProvider,
      countLabel: count,
      ...byProvider,
      bars: getProviderBars(stats, 'count'),
      onOpen: see
        ? (id) => see({ state: ALL_STATES, prestataire: '', intervenant: `${PROVIDER}${id}` })
        : undefined,
    },
    {
      title: FIGURES.costByProvider,
      countLabel: amount,
      ...byProvider,
      bars: getProviderBars(stats, 'cost'),
      format: formatCents,
    },
    {
      title: FIGURES.noteByProvider,
      countLabel: note,
      ...byProvider,
      bars: getProviderBars(stats, 'note'),
      format: TEXTS.noteOf,
    },
  ];
}
