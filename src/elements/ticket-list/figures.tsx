import { useContext } from 'react';
import type { TicketAnalysis } from '../../core/analysis/model.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { formatDelay } from '../../core/kernel/time/duration.ts';
import { formatWholePlace } from '../../core/sites/place.ts';
import { getDays, getOwnedBars, getShareBars } from '../../core/stats/bars.ts';
import { countAll } from '../../core/stats/interventions.ts';
import { toMonths } from '../../core/stats/months.ts';
import { TICKET_STATE_ALL, type TicketFilters } from '../../core/tickets/list.ts';
import { BarChart } from '../parts/chart/bar-chart.tsx';
import { nameSiteBar } from '../parts/chart/name-site-bar.tsx';
import { YearChart } from '../parts/chart/year-chart.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { FigureTile } from '../parts/object/figure-tile.tsx';
import { PlacesContext } from '../parts/sites/places-context.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { getStateLook } from '../parts/ui/ticket-state-looks.ts';
import { tilesOf } from '../parts/ui/tiles.ts';
import { ANALYSIS } from './analysis-texts.ts';
import { TICKET_LIST_TEXTS } from './texts.ts';

export interface TicketListFiguresProps {
  analysis: TicketAnalysis;
  year: string;
  level: HeadingLevel;
  /** Shows the list of what is counted; `null` where nothing can be touched. */
  see: ((values: Partial<TicketFilters>) => void) | null;
}

/** Tiles and charts, each of which opens what it counts; what the server does not tell has none. */
export function TicketListFigures({ analysis, year, level, see }: TicketListFiguresProps) {
  const places = useContext(PlacesContext);
  const total = countAll(analysis);
  const chart = { level: Math.min(level + 1, 6) as HeadingLevel, countLabel: ANALYSIS.count };
  const all = { state: [TICKET_STATE_ALL] };
  const opens = (narrow: (value: string) => Partial<TicketFilters>) =>
    see ? (value: string) => see({ ...all, ...narrow(value) }) : undefined;
  const charts = [
    {
      title: ANALYSIS.byState,
      labelLabel: TICKET_LIST_TEXTS.columns.state,
      bars: getShareBars(analysis.by_state, (label) => getStateLook('ticket', label).label),
      onOpen: opens((state) => ({ state: [state] })),
    },
    {
      title: ANALYSIS.byPriority,
      labelLabel: TICKET_LIST_TEXTS.columns.priority,
      bars: getShareBars(analysis.by_priority, (label) => getStateLook('priority', label).label),
      onOpen: opens((priority) => ({ priority: [priority] })),
    },
    {
      title: ANALYSIS.bySite,
      labelLabel: TICKET_LIST_TEXTS.columns.site,
      bars: getOwnedBars(analysis.by_site, (site) => formatWholePlace(site, places)),
      nameBar: nameSiteBar,
      // a bar counts what is on the site itself
      onOpen: opens((site) => ({ site, alone: true })),
    },
    {
      title: ANALYSIS.byCategory,
      labelLabel: TICKET_LIST_TEXTS.category,
      bars: getOwnedBars(analysis.by_category),
      onOpen: opens((category) => ({ category })),
    },
  ].filter(({ bars }) => bars.length > 0);
  if (total === 0 || (total === null && charts.length === 0))
    return <Empty kind="nothing" title={ANALYSIS.none} />;
  return (
    <>
      <div className="figures tiles" {...tilesOf(2)}>
        {total !== null && (
          <FigureTile label={ANALYSIS.declared} value={formatCount(total)} onSee={see && (() => see(all))} />
        )}
        <FigureTile
          label={ANALYSIS.meanDelay}
          value={formatDelay(analysis.mean_delay_hours)}
          none={ANALYSIS.noDelay}
        />
      </div>
      <div className="figures-charts">
        {analysis.by_month.length > 0 && (
          <div className="figures-chart figures-wide">
            <YearChart
              title={ANALYSIS.byMonth}
              level={chart.level}
              year={year}
              now={toMonths(analysis.by_month, year)}
              onOpen={see && ((month) => see({ ...all, ...getDays(month) }))}
            />
          </div>
        )}
        {charts.map((each) => (
          <div key={each.title} className="figures-chart">
            <BarChart {...chart} {...each} />
          </div>
        ))}
      </div>
    </>
  );
}
