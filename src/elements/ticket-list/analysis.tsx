import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { ticketAnalysisQuery } from '../../core/analysis/store.ts';
import { NO_VALUE } from '../../core/kernel/lib/lenient-schema.ts';
import { $areSitesKnown, awaitSites } from '../../core/sites/awaited.ts';
import { getDescendantIds } from '../../core/sites/model.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { getDays, parseAnalysisYear } from '../../core/stats/bars.ts';
import figures from '../parts/object/figures.css?inline';
import { FiguresLoader } from '../parts/object/figures-loader.tsx';
import figuresView from '../parts/object/figures-view.css?inline';
import tiles from '../parts/ui/tiles.css?inline';
import { useStyles } from '../parts/ui/use-styles.ts';
import { AnalysisFilters } from './analysis-filters.tsx';
import { ANALYSIS } from './analysis-texts.ts';
import { TicketListFigures } from './figures.tsx';
import type { TicketListState } from './list-state.ts';
import { TICKET_LIST_TEXTS } from './texts.ts';
import { AnalysisTitleRow, type AnalysisTitleRowProps } from './views.tsx';

export interface AnalysisProps extends AnalysisTitleRowProps {
  state: TicketListState;
  /** The year asked; this one when empty or too far. */
  year: string;
}

const SHEET = [figures, figuresView, tiles].join('\n');
const BONES = ['month', 'state'];
const TILES = 2;

/** The server counts what has a site or a category, or all. */
const known = (value: string): string => (value === NO_VALUE ? '' : value);

/** The tickets of a year, counted (ledger E7), of the site and the category that the list is filtered by. */
export function Analysis({ level, state, views, year: asked, quiet }: AnalysisProps) {
  useStyles(SHEET);
  const year = parseAnalysisYear(asked);
  const [site, category] = [known(state.filters.site), known(state.filters.category)];
  const tree = useStore($siteTree);
  const sites = useMemo(() => (site ? [...getDescendantIds(tree, site)].join(',') : ''), [tree, site]);
  const query = awaitSites(useStore($areSitesKnown), site, () =>
    ticketAnalysisQuery({ year, sites, category }),
  );
  return (
    <section className="list" aria-label={TICKET_LIST_TEXTS.analysis}>
      <AnalysisTitleRow level={level} views={views} quiet={quiet} />
      {!quiet && <AnalysisFilters year={year} site={site} category={category} onChange={state.set} />}
      <FiguresLoader query={query} bones={BONES} tiles={TILES} loading={ANALYSIS.loading}>
        {(analysis) => (
          <TicketListFigures
            analysis={analysis}
            year={year}
            level={level}
            see={
              quiet
                ? null
                : (values) => state.show({ site, category, ...getDays(year), ...values }, { view: '' })
            }
          />
        )}
      </FiguresLoader>
    </section>
  );
}
