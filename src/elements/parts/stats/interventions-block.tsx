import { useStore } from '@nanostores/react';
import { formatTick } from '../../../core/finance/entry-texts.ts';
import { formatNote } from '../../../core/interventions/rating.ts';
import { interventionStatsQuery } from '../../../core/interventions/store.ts';
import { formatCents } from '../../../core/kernel/lib/money.ts';
import { formatCount } from '../../../core/kernel/lib/plural.ts';
import { formatDelay } from '../../../core/kernel/time/duration.ts';
import { getDays, getShareBars } from '../../../core/stats/bars.ts';
import { compareYears, getWhole, getYearBefore, pairYears } from '../../../core/stats/compare-years.ts';
import { countAll, countState, listMonthCosts, sumCosts } from '../../../core/stats/interventions.ts';
import type { InterventionStats } from '../../../core/stats/model.ts';
import { EVERY_STATE } from '../../../core/stats/report.ts';
import { BarChart } from '../chart/bar-chart.tsx';
import { YearChart } from '../chart/year-chart.tsx';
import type { HeadingLevel } from '../host/attributes.ts';
import { getInterventionLook } from '../ui/intervention-state-looks.ts';
import { describeChange, REPORT, INTERVENTIONS as TEXTS } from './report-texts.ts';
import { type BlockProps, below, type Content, StatsBlock } from './stats-block.tsx';
import { useOpen } from './use-open.ts';

/** The interventions of a year. */
export function InterventionsBlock(props: BlockProps) {
  const { period, level, quiet } = props;
  const { year, sites, chosen, elapsed, ask } = period;
  const yearBefore = getYearBefore(year);
  const open = useOpen(quiet);
  const lastYear = ask(() => interventionStatsQuery({ year: yearBefore, sites }));
  const earlier = getWhole(useStore(lastYear.$state).data, yearBefore);
  // the list is filtered by one site
  const see =
    open && chosen.length < 2
      ? (query: Record<string, string>) =>
          open('Interventions', {
            state: EVERY_STATE,
            on: 'counted',
            site: chosen[0] ?? '',
            ...getDays(year),
            ...query,
          })
      : null;
  const draw = (stats: InterventionStats): Content => {
    const figures = { stats, earlier, year, elapsed, level, see };
    return {
      none: countAll(stats) === 0 && !(earlier && countAll(earlier)) && TEXTS.none(year),
      kpis: [...listCounts(figures), ...listMeans(figures)],
      charts: [...listMonths(figures), ...listStates(figures)],
    };
  };
  return (
    <StatsBlock
      {...props}
      title={TEXTS.title}
      query={ask(() => interventionStatsQuery({ year, sites }))}
      earlier={lastYear}
      tiles={5}
      draw={draw}
    />
  );
}

interface Figures {
  stats: InterventionStats;
  /** Those of the year before. */
  earlier: InterventionStats | null;
  year: string;
  elapsed: number;
  level: HeadingLevel;
  /** Shows the list of what is counted, narrowed. */
  see: ((query: Record<string, string>) => void) | null;
}

function listCounts({ stats, earlier, year, elapsed, see }: Figures): Content['kpis'] {
  const { now, before } = pairYears(stats.by_month, earlier?.by_month, year);
  const compared = before && compareYears(now, before, elapsed);
  const count = (value: number | null) => (value === null ? null : formatCount(value));
  return [
    {
      label: TEXTS.total,
      value: count(countAll(stats)),
      formula: TEXTS.totalFormula,
      change: compared && describeChange(compared, getYearBefore(year)),
      onSee: see && (() => see({})),
    },
    {
      label: TEXTS.waiting,
      value: count(countState(stats, 'waiting')),
      formula: TEXTS.waitingFormula,
      onSee: see && (() => see({ state: 'waiting' })),
    },
  ];
}

function listMeans({ stats, earlier, year, elapsed }: Figures): Content['kpis'] {
  const { mean_delay_hours, mean_note } = stats;
  const say = (value: string | null) => value && REPORT.before(value, getYearBefore(year));
  const cost = sumCosts(stats);
  const costs = pairYears(listMonthCosts(stats), earlier && listMonthCosts(earlier), year);
  const compared = costs.before && compareYears(costs.now, costs.before, elapsed);
  const note = (value: number | null | undefined) => (value == null ? null : formatNote(value));
  return [
    {
      label: TEXTS.delay,
      value: formatDelay(mean_delay_hours),
      formula: TEXTS.delayFormula,
      change: say(earlier && formatDelay(earlier.mean_delay_hours)),
    },
    {
      label: TEXTS.note,
      value: note(mean_note),
      formula: TEXTS.noteFormula,
      change: say(note(earlier?.mean_note)),
    },
    {
      label: TEXTS.cost,
      value: cost === null ? null : formatCents(cost),
      formula: TEXTS.costFormula,
      change: compared && describeChange(compared, getYearBefore(year)),
    },
  ];
}

function listMonths({ stats, earlier, year, level, see }: Figures): Content['charts'] {
  const seeMonth = see && ((month: string) => see(getDays(month)));
  const common = { level: below(level), year, onOpen: seeMonth };
  const counts = pairYears(stats.by_month, earlier?.by_month, year);
  const costs = pairYears(listMonthCosts(stats), earlier && listMonthCosts(earlier), year);
  return [
    ...(stats.by_month.length > 0
      ? [{ key: 'month', wide: true, chart: <YearChart {...common} {...counts} title={TEXTS.byMonth} /> }]
      : []),
    ...(sumCosts(stats) === null
      ? []
      : [
          {
            key: 'cost',
            wide: true,
            chart: (
              <YearChart
                {...common}
                {...costs}
                title={TEXTS.costByMonth}
                format={formatCents}
                formatTick={formatTick}
              />
            ),
          },
        ]),
  ];
}

function listStates({ stats, level, see }: Figures): Content['charts'] {
  const bars = getShareBars(stats.by_state, (label) => getInterventionLook(label).label);
  if (bars.length === 0) return [];
  return [
    {
      key: 'state',
      chart: (
        <BarChart
          title={TEXTS.byState}
          level={below(level)}
          labelLabel={TEXTS.state}
          countLabel={TEXTS.title}
          bars={bars}
          onOpen={see ? (state) => see({ state }) : undefined}
        />
      ),
    },
  ];
}
