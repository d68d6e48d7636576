import { useStore } from '@nanostores/react';
import type { AssetsStats } from '../../../core/assets/model.ts';
import { assetsStatsQuery } from '../../../core/assets/store.ts';
import { $categories } from '../../../core/categories/store.ts';
import { formatCount } from '../../../core/kernel/lib/plural.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import { type Bar, getShareBars } from '../../../core/stats/bars.ts';
import { getNamedBars } from '../../../core/stats/report.ts';
import { BarChart } from '../chart/bar-chart.tsx';
import { ASSETS_REPORT } from './report-texts.ts';
import { type BlockProps, below, type Content, StatsBlock } from './stats-block.tsx';
import { useOpen } from './use-open.ts';

/** The equipment of today, and what broke down in a year. */
export function AssetsBlock(props: BlockProps) {
  const { period, level, quiet } = props;
  const { year, sites, chosen } = period;
  const open = useOpen(quiet);
  const tree = useStore($siteTree);
  const { items, size } = useStore($categories);
  const see = open && ((query: Record<string, string>) => open('Équipements', query));
  const onSites = { sites: chosen.join(',') };
  const draw = (stats: AssetsStats): Content => ({
    none: stats.total === 0 && ASSETS_REPORT.none,
    kpis: [
      {
        label: ASSETS_REPORT.total,
        value: stats.total === null ? null : formatCount(stats.total),
        formula: ASSETS_REPORT.totalFormula,
        onSee: see && (() => see(onSites)),
      },
    ],
    charts: listCharts(stats)
      .filter(({ bars }) => bars.length > 0)
      .map((chart) => ({ key: chart.title, chart: <BarChart {...chart} level={below(level)} /> })),
  });
  return (
    <StatsBlock
      {...props}
      title={ASSETS_REPORT.title}
      query={period.ask(() => assetsStatsQuery({ year, sites }))}
      tiles={1}
      draw={draw}
    />
  );

  function listCharts({ by_category, by_site, most_failing }: AssetsStats) {
    const categories = items.slice(0, size).map(({ id, name }) => ({ id: String(id), name }));
    const failing: Bar[] = most_failing.map(({ id, name, tickets }) => ({
      label: name,
      count: tickets ?? 0,
      value: String(id),
    }));
    return [
      {
        title: ASSETS_REPORT.byCategory,
        labelLabel: ASSETS_REPORT.category,
        countLabel: ASSETS_REPORT.title,
        bars: see ? getNamedBars(by_category, categories) : getShareBars(by_category),
        onOpen: see ? (category: string) => see({ ...onSites, category }) : undefined,
      },
      {
        title: ASSETS_REPORT.bySite,
        labelLabel: ASSETS_REPORT.site,
        countLabel: ASSETS_REPORT.title,
        bars: getNamedBars(by_site, tree.roots),
        // where sites are chosen, a bar counts those alone
        onOpen: see && chosen.length === 0 ? (site: string) => see({ sites: site }) : undefined,
      },
      {
        title: ASSETS_REPORT.failing,
        labelLabel: ASSETS_REPORT.asset,
        countLabel: ASSETS_REPORT.tickets,
        bars: failing,
        onOpen: open ? (id: string) => open("Details de l'équipement", {}, { id }) : undefined,
      },
    ];
  }
}
