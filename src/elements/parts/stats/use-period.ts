import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { countElapsed } from '../../../core/finance/budget-depletion.ts';
import type { Query } from '../../../core/kernel/store/query.ts';
import { $minute } from '../../../core/kernel/time/clock.ts';
import { getToday } from '../../../core/kernel/time/paris-clock.ts';
import { $areSitesKnown, awaitSites } from '../../../core/sites/awaited.ts';
import { getDescendantIds } from '../../../core/sites/model.ts';
import { $sites, $siteTree } from '../../../core/sites/store.ts';
import { formatSitePath } from '../../../core/sites/tree.ts';
import { parseAnalysisYear } from '../../../core/stats/bars.ts';
import { SITE_TEXTS } from '../sites/site-texts.ts';
import { REPORT } from './report-texts.ts';

/** What is counted: a year, of some sites or of all. */
export interface StatsPeriod {
  year: string;
  /** Ids of the chosen sites; none for all. */
  chosen: readonly string[];
  /** The chosen sites and those below them, as the calls take them; `''` for all. */
  sites: string;
  /** The sites in words. */
  place: string;
  /** The query of those sites, once it is known which are below them. */
  ask: <T>(make: () => Query<T>) => Query<T>;
  /** How many months of the year are over. */
  elapsed: number;
}

/** @param asked the year and the ids of sites with commas, as attributes hold them */
export function usePeriod(asked: { year: string; sites: string }): StatsPeriod {
  const now = useStore($minute);
  const tree = useStore($siteTree);
  const isKnown = useStore($areSitesKnown);
  const isLoaded = useStore($sites).loadedAt !== null;
  const year = parseAnalysisYear(asked.year, now);
  const elapsed = countElapsed(Number(year), getToday(now));
  return useMemo(() => {
    const chosen = [...new Set(asked.sites.split(',').map((id) => id.trim()))].filter(Boolean);
    const below = new Set(chosen.flatMap((id) => [...getDescendantIds(tree, id)]));
    const name = (id: string) =>
      formatSitePath(tree, id) || (isLoaded ? SITE_TEXTS.unknown : SITE_TEXTS.pending);
    const place = chosen.length === 0 ? REPORT.allSites : chosen.map(name).join(' · ');
    const ask: StatsPeriod['ask'] = (make) => awaitSites(isKnown, chosen, make);
    return { year, elapsed, chosen, sites: [...below].join(','), ask, place };
  }, [asked.sites, tree, isLoaded, isKnown, year, elapsed]);
}
