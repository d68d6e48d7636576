import { useStore } from '@nanostores/react';
import type { TicketAnalysis } from '../../../core/analysis/model.ts';
import { ticketAnalysisQuery } from '../../../core/analysis/store.ts';
import { formatShare } from '../../../core/finance/entry-texts.ts';
import { formatCount } from '../../../core/kernel/lib/plural.ts';
import { formatDelay } from '../../../core/kernel/time/duration.ts';
import { formatWholePlace, type SitePlaces } from '../../../core/sites/place.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import { type Bar, getDays, getOwnedBars, getShareBars } from '../../../core/stats/bars.ts';
import { compareYears, getWhole, getYearBefore, pairYears } from '../../../core/stats/compare-years.ts';
import { countAll } from '../../../core/stats/interventions.ts';
import { EVERY_STATE, getShareOf } from '../../../core/stats/report.ts';
import { BarChart } from '../chart/bar-chart.tsx';
import { nameSiteBar } from '../chart/name-site-bar.tsx';
import { YearChart } from '../chart/year-chart.tsx';
import type { HeadingLevel } from '../host/attributes.ts';
import { usePlaces } from '../sites/use-places.ts';
import { getStateLook } from '../ui/ticket-state-looks.ts';
import { describeChange, REPORT, TICKETS as TEXTS } from './report-texts.ts';
import { type BlockProps, below, type Content, StatsBlock } from './stats-block.tsx';
import { type Open, useOpen } from './use-open.ts';

const URGENT = 'urgente';

/** The tickets of a year. */
export function TicketsBlock(props: BlockProps) {
  const { period, level, quiet } = props;
  const { year, sites, chosen, elapsed, ask } = period;
  const yearBefore = getYearBefore(year);
  const open = useOpen(quiet);
  const places = usePlaces($siteTree);
  const lastYear = ask(() => ticketAnalysisQuery({ sites, year: yearBefore }));
  const earlier = getWhole(useStore(lastYear.$state).data, yearBefore);
  // the list is filtered by one site
  const see =
    open && chosen.length < 2
      ? (query: Record<string, string>) =>
          open('Tickets', { state: EVERY_STATE, site: chosen[0] ?? '', ...getDays(year), ...query })
      : null;
  const draw = (analysis: TicketAnalysis): Content => {
    const figures = { analysis, earlier, year, elapsed, level, open, places, see };
    return {
      none: countAll(analysis) === 0 && !(earlier && countAll(earlier)) && TEXTS.none(year),
      kpis: listKpis(figures),
      charts: [...listMonths(figures), ...listShares(figures)],
    };
  };
  return (
    <StatsBlock
      {...props}
      title={TEXTS.title}
      query={ask(() => ticketAnalysisQuery({ sites, year }))}
      earlier={lastYear}
      tiles={3}
      draw={draw}
    />
  );
}

interface Figures {
  analysis: TicketAnalysis;
  /** Those of the year before. */
  earlier: TicketAnalysis | null;
  year: string;
  elapsed: number;
  level: HeadingLevel;
  open: Open;
  places: SitePlaces;
  /** Shows the list of what is counted, narrowed. */
  see: ((query: Record<string, string>) => void) | null;
}

function listKpis({ analysis, earlier, year, elapsed, see }: Figures): Content['kpis'] {
  const yearBefore = getYearBefore(year);
  const total = countAll(analysis);
  const { now, before } = pairYears(analysis.by_month, earlier?.by_month, year);
  const compared = before && compareYears(now, before, elapsed);
  const urgent = getShareOf(analysis.by_priority, URGENT);
  const say = (value: string | null | undefined) => value && REPORT.before(value, yearBefore);
  return [
    {
      label: TEXTS.declared,
      value: total === null ? null : formatCount(total),
      formula: TEXTS.declaredFormula,
      change: compared && describeChange(compared, yearBefore),
      onSee: see && (() => see({})),
    },
    {
      label: TEXTS.urgent,
      value: urgent === null ? null : formatShare(urgent),
      formula: TEXTS.urgentFormula,
      change: say(earlier && formatShare(getShareOf(earlier.by_priority, URGENT))),
      onSee: see && (() => see({ priority: URGENT })),
    },
    {
      label: TEXTS.delay,
      value: formatDelay(analysis.mean_delay_hours),
      formula: TEXTS.delayFormula,
      change: say(earlier && formatDelay(earlier.mean_delay_hours)),
    },
  ];
}

function listMonths({ analysis, earlier, year, level, see }: Figures): Content['charts'] {
  const { by_month } = analysis;
  if (by_month.length === 0) return [];
  const pair = pairYears(by_month, earlier?.by_month, year);
  const chart = (
    <YearChart
      {...pair}
      title={TEXTS.byMonth}
      level={below(level)}
      year={year}
      onOpen={see && ((month) => see(getDays(month)))}
    />
  );
  return [{ key: 'month', wide: true, chart }];
}

function listShares({ analysis, year, level, open, places, see }: Figures): Content['charts'] {
  const shares: [string, string, Bar[], ((value: string) => Record<string, string>) | null][] = [
    [
      TEXTS.byState,
      TEXTS.state,
      getShareBars(analysis.by_state, (label) => getStateLook('ticket', label).label),
      (state) => ({ state }),
    ],
    [
      TEXTS.byPriority,
      TEXTS.priority,
      getShareBars(analysis.by_priority, (label) => getStateLook('priority', label).label),
      (priority) => ({ priority }),
    ],
    [TEXTS.byCategory, TEXTS.category, getOwnedBars(analysis.by_category), (category) => ({ category })],
  ];
  const charts = shares.map(([title, labelLabel, bars, narrow]) => ({
    title,
    labelLabel,
    bars,
    onOpen: see && narrow ? (value: string) => see(narrow(value)) : undefined,
  }));
  const bySite = {
    title: TEXTS.bySite,
    labelLabel: TEXTS.site,
    bars: getOwnedBars(analysis.by_site, (site) => formatWholePlace(site, places)),
    nameBar: nameSiteBar,
    // a bar counts what is on the site itself
    onOpen: open
      ? (site: string) => open('Tickets', { state: EVERY_STATE, ...getDays(year), site, alone: 'true' })
      : undefined,
  };
  return [...charts, bySite]
    .filter(({ bars }) => bars.length > 0)
    .map((chart) => ({
      key: chart.title,
      chart: <BarChart {...chart} level={below(level)} countLabel={TEXTS.title} />,
    }));
}
