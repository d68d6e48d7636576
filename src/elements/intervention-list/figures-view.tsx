import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { describeError } from '../../core/errors.ts';
import { $preparedInterventions } from '../../core/interventions/list.ts';
import { getPrestataireChoices } from '../../core/interventions/sort.ts';
import { interventionStatsQuery } from '../../core/interventions/store.ts';
import { getDescendantIds } from '../../core/sites/model.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { getAnalysisYears, parseAnalysisYear } from '../../core/stats/analysis.ts';
import { describeWait } from '../../core/waits.ts';
import { ComboFilter } from '../_ui/combo-filter.tsx';
import { Empty } from '../_ui/empty.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { Figures } from './figures.tsx';
import { SiteFilter } from './site-filter.tsx';
import { FIGURES, TEXTS } from './texts.ts';
import { TitleRow, type ViewProps } from './title-row.tsx';

export interface FiguresViewProps extends ViewProps {
  /** The year asked; this one when empty or too far. */
  year: string;
}

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
  const { data, error, status, wait, loadedAt } = useStore(query.$state);
  const problem = error && describeError(error);
  const retry = () => void query.refresh();
  const isRefused = error?.status === 403;
  return (
    <section className="list" aria-label={FIGURES.title}>
      <TitleRow {...view} view="statistiques" count={year} />
      {!quiet && <FiguresFilters year={year} chosen={chosen} />}
      {data ? (
        <Figures stats={data} year={year} level={view.headingLevel} chosen={quiet ? null : chosen} />
      ) : problem ? (
        <Empty
          kind={isRefused ? 'allowed' : 'error'}
          title={problem}
          onRetry={isRefused ? undefined : retry}
          busy={status === 'LOADING'}
        />
      ) : (
        <div className="figures" aria-busy="true">
          {['first', 'second', 'third', 'fourth', 'month', 'state'].map((name) => (
            <div key={name} className={`panel figures-bone figures-${name}`} />
          ))}
          <p className="visually-hidden">{FIGURES.loading}</p>
        </div>
      )}
      <LoadStatus
        wait={describeWait(wait)}
        problem={data ? problem : null}
        loadedAt={loadedAt}
        onCancel={query.cancel}
        onRetry={retry}
      />
    </section>
  );
}

function FiguresFilters({ year, chosen }: { year: string; chosen: ViewProps['chosen'] }) {
  const { filters, setFilters, setYear } = chosen;
  const prepared = useStore($preparedInterventions);
  const companies = useMemo(() => getPrestataireChoices(prepared), [prepared]);
  return (
    <search className="filter-bar" aria-label={TEXTS.filters}>
      <label className="field figures-year">
        <span className="visually-hidden">{FIGURES.year}</span>
        <select value={year} onChange={(event) => setYear(event.currentTarget.value)}>
          {getAnalysisYears().map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
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
