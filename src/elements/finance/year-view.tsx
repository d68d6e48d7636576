import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { FinanceStats } from '../../core/finance/model.ts';
import { toParams } from '../../core/finance/params.ts';
import { financeStatsQuery } from '../../core/finance/store.ts';
import { $areSitesKnown, awaitSites } from '../../core/sites/awaited.ts';
import { $siteTree } from '../../core/sites/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { FiguresLoader } from '../parts/object/figures-loader.tsx';
import { FinanceFilters } from './filters.tsx';
import { getSee, type See } from './state.ts';
import { FinanceTitleRow, type FinanceViewProps } from './views.tsx';

const BONES = ['month', 'state'];

/** What a view of the year draws: its figures, at that level of headings. */
interface YearFigures {
  stats: FinanceStats;
  level: HeadingLevel;
  see: See;
}

interface YearViewProps {
  view: FinanceViewProps;
  label: string;
  loading: string;
  children: (figures: YearFigures) => ReactNode;
}

/** A view of the year's figures, below title and filters. */
export function YearView({ view, label, loading, children }: YearViewProps) {
  const { state, quiet } = view;
  const tree = useStore($siteTree);
  const query = awaitSites(useStore($areSitesKnown), state.filters.sites, () =>
    financeStatsQuery(toParams(state.filters, tree)),
  );
  const level = Math.min(view.level + 1, 6) as HeadingLevel;
  return (
    <section className="list" aria-label={label}>
      <FinanceTitleRow {...view} />
      {!quiet && <FinanceFilters state={state} />}
      <FiguresLoader query={query} bones={BONES} loading={loading}>
        {(stats) => children({ stats, level, see: getSee(state, quiet) })}
      </FiguresLoader>
    </section>
  );
}
