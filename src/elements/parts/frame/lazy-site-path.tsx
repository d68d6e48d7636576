import { lazy, Suspense } from 'react';
import { formatSite, type Site } from '../../../core/sites/model.ts';

const Path = lazy(() =>
  import('./site-path.tsx').then(
    ({ SitePath }) => ({ default: SitePath }),
    () => ({ default: NamedSite }),
  ),
);

const NamedSite = ({ site }: { site: Site }) => <span translate="no">{formatSite(site)}</span>;

/** The full path of a site: « Chambre 12, 2e étage, Bâtiment B, Hôpital Saint-Aubin »; `null` without a site. */
export const getSitePath = (site: Site | null) =>
  site && (
    <Suspense fallback={<NamedSite site={site} />}>
      <Path site={site} />
    </Suspense>
  );
