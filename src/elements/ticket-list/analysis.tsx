import type { ReactNode } from 'react';
import { formatCount } from '../../core/_lib/plural.ts';
import { formatDelay, getMonthBars, getShareBars, parseAnalysisYear } from '../../core/stats/analysis.ts';
import type { TicketAnalysis } from '../../core/stats/model.ts';
import { ticketAnalysisQuery } from '../../core/tickets/store.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { FiguresLoader } from '../_object/figures-loader.tsx';
import { ListTitle } from '../_table/list-title.tsx';
import { BarChart } from '../_ui/bar-chart.tsx';
import { Empty } from '../_ui/empty.tsx';
import { getStateLook } from '../_ui/states.ts';
import { AnalysisFilters } from './analysis-filters.tsx';
import type { TicketListState } from './list-state.ts';
import { TEXTS } from './texts.ts';

export interface AnalysisProps {
  level: HeadingLevel;
  state: TicketListState;
  views: ReactNode;
  /** The year asked; this one when empty or too far. */
  year: string;
  /** A category's id; `''` for all. */
  category: string;
  quiet: boolean;
}

const BONES = ['total', 'delay', 'month', 'state', 'priority'];

/** The tickets of a year, counted (ledger E7). */
export function Analysis({ level, state, views, year: asked, category, quiet }: AnalysisProps) {
  const year = parseAnalysisYear(asked);
  const query = ticketAnalysisQuery(year, category);
  return (
    <section className="list" aria-label={TEXTS.analysis}>
      <ListTitle level={level} title={TEXTS.title} count={TEXTS.analysis}>
        {!quiet && views}
        <slot name="actions" />
      </ListTitle>
      {!quiet && <AnalysisFilters year={year} category={category} onChange={state.set} />}
      <FiguresLoader query={query} bones={BONES} loading={TEXTS.analysisLoading}>
        {(analysis) => <Figures analysis={analysis} year={year} level={level} />}
      </FiguresLoader>
    </section>
  );
}

function Figures({ analysis, year, level }: { analysis: TicketAnalysis; year: string; level: HeadingLevel }) {
  const months = getMonthBars(analysis.by_month, year);
  const total = months.reduce((sum, { count }) => sum + count, 0);
  const delay = formatDelay(analysis.mean_delay_hours);
  const chart = { level: Math.min(level + 1, 6) as HeadingLevel, countLabel: TEXTS.count };
  const charts = [
    {
      title: TEXTS.byState,
      labelLabel: TEXTS.columns.state,
      bars: getShareBars(analysis.by_state, (label) => getStateLook('ticket', label).label),
    },
    {
      title: TEXTS.byPriority,
      labelLabel: TEXTS.columns.priority,
      bars: getShareBars(analysis.by_priority, (label) => getStateLook('priority', label).label),
    },
    { title: TEXTS.bySite, labelLabel: TEXTS.columns.site, bars: getShareBars(analysis.by_site) },
    { title: TEXTS.byCategory, labelLabel: TEXTS.category, bars: getShareBars(analysis.by_category) },
  ].filter(({ bars }) => bars.length > 0);
  return (
    <div className="figures">
      <div className="panel figure">
        <span className="muted">{TEXTS.declared}</span>
        <span className="figure-value">{formatCount(total)}</span>
      </div>
      <div className="panel figure">
        <span className="muted">{TEXTS.meanDelay}</span>
        <span className="figure-value" data-none={delay === null || undefined}>
          {delay ?? TEXTS.noDelay}
        </span>
      </div>
      {total === 0 && charts.length === 0 ? (
        <Empty kind="nothing" title={TEXTS.noFigures} />
      ) : (
        <>
          <div className="figures-month">
            <BarChart
              {...chart}
              title={TEXTS.byMonth}
              labelLabel={TEXTS.month}
              bars={months}
              shape="standing"
            />
          </div>
          {charts.map((each) => (
            <BarChart key={each.title} {...chart} {...each} />
          ))}
        </>
      )}
    </div>
  );
}
