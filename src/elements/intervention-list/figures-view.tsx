import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $preparedInterventions } from '../../core/interventions/list.ts';
import { getPrestataireChoices } from '../../core/interventions/sort.ts';
import { interventionStatsQuery } from '../../core/interventions/store.ts';
import { getDescendantIds } from '../../core/sites/model.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { parseAnalysisYear } from '../../core/stats/analysis.ts';
import { describeWait } from '../../core/waits.ts';
import { ComboFilter } from '../_ui/combo-filter.tsx';
import { FiguresLoader } from '../_ui/figures-loader.tsx';
import { YearField } from '../_ui/year-field.tsx';
import { Figures } from './figures.tsx';
import { SiteFilter } from './site-filter.tsx';
import { FIGURES, TEXTS } from './texts.ts';
import { TitleRow, type ViewProps } from './title-row.tsx';

export interface FiguresViewProps extends ViewProps {
  /** The year asked; this one when empty or too far. */
  year: string;
}

const BONES = ['first', 'second', 'third', 'fourth', 'month', 'state'];

/** The interventions of a year, counted, of the site and the provider that the list is filtered by. */
export function FiguresView({ year: asked, ...view }: FiguresViewProps) {
  const { chosen, quiet } = view;
  const { filters } = chosen;
  const year = parseAnalysisYear(asked);
  const tree = useStore($siteTree);
  const sites = useMemo(
    () => (filters.site ? [...getDescendantIds(tree, filters.site)].join(',') : ''),
    [tree, filters.site],
  );
  const query = interventionStatsQuery({ year, sites, prestataire: filters.prestataire });
  return (
    <section className="list" aria-label={FIGURES.title}>
      <TitleRow {...view} view="statistiques" count={year} />
      {!quiet && <FiguresFilters year={year} chosen={chosen} />}
      <FiguresLoader query={query} describeWait={describeWait} bones={BONES} loading={FIGURES.loading}>
        {(stats) => (
          <Figures stats={stats} year={year} level={view.headingLevel} chosen={quiet ? null : chosen} />
        )}
      </FiguresLoader>
    </section>
  );
}

function FiguresFilters({ year, chosen }: { year: string; chosen: ViewProps['chosen'] }) {
  const { filters, setFilters, setYear } = chosen;
  const prepared = useStore($preparedInterventions);
  const companies = useMemo(() => getPrestataireChoices(prepared), [prepared]);
  return (
    <search className="filter-bar" aria-label={TEXTS.filters}>
      <YearField label={FIGURES.year} value={year} onChange={setYear} />
      <SiteFilter value={filters.site} onChange={(site) => setFilters({ ...filters, site })} />
      <ComboFilter
        label={TEXTS.columns.prestataire}
        choices={companies}
        value={filters.prestataire}
        onChange={(prestataire) => setFilters({ ...filters, prestataire })}
      />
    </search>
  );
}
