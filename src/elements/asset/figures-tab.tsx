import type { AssetStats } from '../../core/assets/model.ts';
import { assetStatsQuery } from '../../core/assets/store.ts';
import { formatNote } from '../../core/interventions/rating.ts';
import { formatCents, parseCents } from '../../core/kernel/lib/money.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { BarChart } from '../parts/chart/bar-chart.tsx';
import { FigureTile } from '../parts/object/figure-tile.tsx';
import figures from '../parts/object/figures.css?inline';
import figuresView from '../parts/object/figures-view.css?inline';
import { HeldPartLoader } from '../parts/object/held-part-loader.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { tilesOf } from '../parts/ui/tiles.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import type { AssetTabProps } from './tab-props.ts';
import { ASSET_TEXTS } from './texts.ts';

const SHEET = [figures, figuresView].join('\n');

/** What it went through and what it cost; asked when the tab is opened. */
export function AssetFiguresTab({ id, level }: AssetTabProps) {
  useStyles(SHEET);
  return (
    <HeldPartLoader query={assetStatsQuery(id)}>
      {(stats) => <Figures stats={stats} level={level} />}
    </HeldPartLoader>
  );
}

function Figures({ stats, level }: { stats: AssetStats } & Pick<AssetTabProps, 'level'>) {
  const { tickets, interventions, mean_note } = stats;
  const cost = parseCents(stats.cost);
  const charts = listCharts(stats);
  const tiles = [
    ...(tickets === null ? [] : [{ label: ASSET_TEXTS.tickets, value: formatCount(tickets) }]),
    ...(interventions === null
      ? []
      : [{ label: ASSET_TEXTS.interventions, value: formatCount(interventions) }]),
    ...(cost === null ? [] : [{ label: ASSET_TEXTS.cost, value: formatCents(cost) }]),
    ...(mean_note === null ? [] : [{ label: ASSET_TEXTS.meanNote, value: formatNote(mean_note) }]),
  ];
  const isSilent = !tickets && !interventions && !cost && charts.length === 0;
  if (isSilent) {
    return (
      <div className="panel">
        <Empty kind="nothing" title={ASSET_TEXTS.noFigures}>
          {ASSET_TEXTS.noFiguresHint}
        </Empty>
      </div>
    );
  }
  return (
    <div className="parts">
      <div className="figures tiles" {...tilesOf(tiles.length)}>
        {tiles.map(({ label, value }) => (
          <FigureTile key={label} label={label} value={value} />
        ))}
      </div>
      <div className="charts">
        {charts.map((chart) => (
          <BarChart key={chart.title} {...chart} labelLabel={ASSET_TEXTS.year} level={level} />
        ))}
      </div>
    </div>
  );
}

/** Charts by year; figures that the server does not send, or that are zero every year, have none. */
function listCharts({ by_year }: AssetStats) {
  const years = by_year.filter(({ year }) => year !== null);
  return [
    {
      title: ASSET_TEXTS.ticketsByYear,
      countLabel: ASSET_TEXTS.tickets,
      bars: years.map(({ year, tickets }) => ({ label: String(year), count: tickets ?? 0 })),
      format: formatCount,
    },
    {
      title: ASSET_TEXTS.costByYear,
      countLabel: ASSET_TEXTS.amount,
      bars: years.map(({ year, cost }) => ({ label: String(year), count: parseCents(cost) ?? 0 })),
      format: formatCents,
    },
  ].filter(({ bars }) => bars.some(({ count }) => count > 0));
}
