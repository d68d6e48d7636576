import { useStore } from '@nanostores/react';
import { formatNote } from '../../../core/interventions/rating.ts';
import { interventionStatsQuery } from '../../../core/interventions/store.ts';
import { formatCents } from '../../../core/kernel/lib/money.ts';
import { formatCount } from '../../../core/kernel/lib/plural.ts';
import { $user } from '../../../core/kernel/session/session.ts';
import { profileStatsQuery } from '../../../core/profiles/detail-store.ts';
import type { ProfileStats } from '../../../core/profiles/model.ts';
import { canSeeProfileStats } from '../../../core/profiles/rights.ts';
import { getShareBars } from '../../../core/stats/bars.ts';
import { getProviderBars } from '../../../core/stats/interventions.ts';
import { getPeopleBars } from '../../../core/stats/report.ts';
import { BarChart, type BarChartProps } from '../chart/bar-chart.tsx';
import { INTERVENTIONS, PEOPLE_REPORT } from './report-texts.ts';
import { type BlockProps, below, type Content, StatsBlock } from './stats-block.tsx';
import { useOpen } from './use-open.ts';

/** The fewest interventions of a person for which a mean note is shown. */
const LEAST_NOTED = 3;

type Chart = Omit<BarChartProps, 'level'>;

/** What providers and people did; figures of single people are for managers. */
export function PeopleBlock(props: BlockProps) {
  const { period, level, quiet } = props;
  const { year, sites } = period;
  const open = useOpen(quiet);
  const mayName = canSeeProfileStats(useStore($user));
  const done = period.ask(() => interventionStatsQuery({ year, sites }));
  const { data: interventions } = useStore(done.$state);
  const draw = (stats: ProfileStats): Content => ({
    kpis: [],
    charts: [...listCompanies(), ...(mayName ? listPeople(stats) : []), ...listGroups(stats)]
      .filter(({ bars }) => bars.some(({ count }) => count > 0))
      .map((chart) => ({ key: chart.title, chart: <BarChart {...chart} level={below(level)} /> })),
  });
  return (
    <StatsBlock
      {...props}
      title={PEOPLE_REPORT.title}
      query={profileStatsQuery}
      // those of companies come first
      earlier={done}
      tiles={0}
      draw={draw}
    />
  );

  function listCompanies(): Chart[] {
    if (!interventions) return [];
    const onOpen = open ? (id: string) => open('Details du prestataire', {}, { id }) : undefined;
    const common = { labelLabel: PEOPLE_REPORT.company, onOpen };
    const bars = (of: 'count' | 'cost' | 'note') => getProviderBars(interventions, of);
    return [
      { ...common, title: PEOPLE_REPORT.byCompany, countLabel: INTERVENTIONS.total, bars: bars('count') },
      {
        ...common,
        title: PEOPLE_REPORT.costByCompany,
        countLabel: INTERVENTIONS.amount,
        bars: bars('cost'),
        format: formatCents,
      },
      {
        ...common,
        title: PEOPLE_REPORT.noteByCompany,
        countLabel: PEOPLE_REPORT.note,
        bars: bars('note'),
        format: formatNote,
      },
    ];
  }

  function listPeople({ top }: ProfileStats): Chart[] {
    const onOpen = open ? (id: string) => open("Details de l'intervenant", {}, { id }) : undefined;
    const common = { labelLabel: PEOPLE_REPORT.person, onOpen };
    return [
      {
        ...common,
        title: PEOPLE_REPORT.byPerson,
        countLabel: INTERVENTIONS.total,
        bars: getPeopleBars(top, (person) => person.interventions),
      },
      {
        ...common,
        title: PEOPLE_REPORT.noteByPerson,
        countLabel: PEOPLE_REPORT.note,
        bars: getPeopleBars(top, ({ interventions: done, note }) =>
          (done ?? 0) >= LEAST_NOTED ? note : null,
        ),
        format: formatNote,
      },
    ];
  }

  function listGroups({ by_group }: ProfileStats): Chart[] {
    return [
      {
        title: PEOPLE_REPORT.byGroup,
        labelLabel: PEOPLE_REPORT.group,
        countLabel: PEOPLE_REPORT.people,
        bars: getShareBars(by_group),
        format: formatCount,
        onOpen: open ? (group) => open('Intervenants', { view: 'intervenants', group }) : undefined,
      },
    ];
  }
}
