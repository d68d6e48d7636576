import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { TicketAnalysis } from '../../../core/analysis/model.ts';
import { ticketAnalysisQuery } from '../../../core/analysis/store.ts';
import { isGivenUp } from '../../../core/kernel/store/query.ts';
import { formatDelay } from '../../../core/kernel/time/duration.ts';
import { findBeginning, getLastMonths, getYearBefore } from '../../../core/stats/compare-years.ts';
import { countAll } from '../../../core/stats/interventions.ts';
import { MONTHS, toMonths } from '../../../core/stats/months.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { HEADLINE } from './report-texts.ts';
import type { StatsPeriod } from './use-period.ts';

/** The report in sentences: what the last months say, what is missing, since when there are figures. */
export function Headline({ period, level }: { period: StatsPeriod; level: HeadingLevel }) {
  const id = useId();
  const { year, sites, ask } = period;
  const state = useStore(ask(() => ticketAnalysisQuery({ sites, year })).$state);
  const { data, error } = state;
  const earlier = useStore(ask(() => ticketAnalysisQuery({ sites, year: getYearBefore(year) })).$state);
  const isWaiting = !data || !(earlier.data || earlier.error || earlier.wait || isGivenUp(earlier));
  const sentences = isWaiting ? [] : listSentences(period, data, earlier.data);
  if (error || isGivenUp(state) || (!isWaiting && sentences.length === 0)) return null;
  const Heading = `h${level}` as const;
  return (
    <section className="headline" aria-labelledby={id} aria-busy={isWaiting || undefined}>
      <Heading className="visually-hidden" id={id}>
        {HEADLINE.title}
      </Heading>
      {isWaiting && ['news', 'month', 'delay'].map((name) => <span key={name} className="bone bone-text" />)}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

function listSentences(
  { year, sites, elapsed }: StatsPeriod,
  analysis: TicketAnalysis,
  earlier: TicketAnalysis | null,
): string[] {
  const { by_month, by_category, mean_delay_hours } = analysis;
  const total = countAll(analysis);
  if (!total) return [];
  const yearBefore = getYearBefore(year);
  const earlierMonths = earlier?.by_month.length ? toMonths(earlier.by_month, yearBefore) : null;
  const { over, running } =
    by_month.length > 0
      ? getLastMonths(toMonths(by_month, year), elapsed, earlierMonths)
      : { over: null, running: null };
  const bare = by_category.find(({ id }) => id === null)?.count ?? 0;
  const delay = formatDelay(mean_delay_hours);
  const begun = earlier?.by_month.some(({ count }) => count) ? yearBefore : year;
  const beginning = earlier && findBeginning((begun === year ? analysis : earlier).by_month, begun);
  // a quiet site is no new house, and of a year that is over what will be is known
  const isWhole = sites === '' && elapsed < MONTHS;
  return [
    ...(running ? [HEADLINE.running(running)] : []),
    // of a year that is over, its last month is no news
    ...(over && elapsed < MONTHS ? [HEADLINE.over(over)] : []),
    ...(bare > 0 ? [HEADLINE.bare(bare, total)] : []),
    ...(delay ? [HEADLINE.delay(delay)] : []),
    ...(beginning && isWhole ? [HEADLINE.beginning(beginning, String(Number(begun) + 1))] : []),
  ];
}
