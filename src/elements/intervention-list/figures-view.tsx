import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { getPartyChoices } from '../../core/interventions/list.ts';
import { interventionList } from '../../core/interventions/list-store.ts';
import { interventionStatsQuery } from '../../core/interventions/store.ts';
import { $areSitesKnown, awaitSites } from '../../core/sites/awaited.ts';
import { getDescendantIds } from '../../core/sites/model.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { parseAnalysisYear } from '../../core/stats/bars.ts';
import { ComboFilter } from '../parts/filter/combo-filter.tsx';
import { YearField } from '../parts/filter/year-field.tsx';
import { FiguresLoader } from '../parts/object/figures-loader.tsx';
import { InterventionListFigures } from './figures.tsx';
import { SiteFilter } from './site-filter.tsx';
import { INTERVENTION_LIST_FIGURES, INTERVENTION_LIST_TEXTS } from './texts.ts';
import { InterventionListTitleRow, type InterventionListViewProps } from './views.tsx';

export interface InterventionListFiguresViewProps extends InterventionListViewProps {
  /** The year asked; this one when empty or too far. */
  year: string;
}

const BONES = ['month', 'state'];
const TILES = 7;

/** The interventions of a year, counted, of the site and the provider that the list is filtered by. */
export function InterventionListFiguresView({ year: asked, ...view }: InterventionListFiguresViewProps) {
  const { state, quiet } = view;
  const { filters } = state;
  const year = parseAnalysisYear(asked);
  const tree = useStore($siteTree);
  const sites = useMemo(
    () => (filters.site ? [...getDescendantIds(tree, filters.site)].join(',') : ''),
    [tree, filters.site],
  );
  const query = awaitSites(useStore($areSitesKnown), filters.site, () =>
    interventionStatsQuery({ year, sites, prestataire: filters.prestataire }),
  );
  return (
    <section className="list" aria-label={INTERVENTION_LIST_FIGURES.title}>
      <InterventionListTitleRow {...view} count={year} />
      {!quiet && <FiguresFilters year={year} state={state} />}
      <FiguresLoader query={query} bones={BONES} tiles={TILES} loading={INTERVENTION_LIST_FIGURES.loading}>
        {(stats) => (
          <InterventionListFigures
            stats={stats}
            year={year}
            level={view.level}
            state={quiet ? null : state}
          />
        )}
      </FiguresLoader>
    </section>
  );
}

function FiguresFilters({ year, state }: { year: string; state: InterventionListViewProps['state'] }) {
  const { filters, setFilters } = state;
  const index = useStore(interventionList.$index);
  const { loadedAt } = useStore(interventionList.collection.$state);
  return (
    <search className="filter-bar" aria-label={INTERVENTION_LIST_TEXTS.filters}>
      <YearField
        label={INTERVENTION_LIST_FIGURES.year}
        value={year}
        onChange={(wanted) => state.set({ year: wanted })}
      />
      <SiteFilter value={filters.site} onChange={(site) => setFilters({ ...filters, site })} />
      <ComboFilter
        label={INTERVENTION_LIST_TEXTS.columns.prestataire}
        choices={() => getPartyChoices(index, 'prestataire')}
        value={filters.prestataire}
        pending={loadedAt === null}
        onChange={(prestataire) => setFilters({ ...filters, prestataire })}
      />
    </search>
  );
}
