import { lazy, Suspense } from 'react';
import type { Site } from '../../../core/sites/model.ts';
import { NamedSite } from './named-site.tsx';

const Path = lazy(() =>
  import('./site-path.tsx').then(
    ({ SitePath }) => ({ default: SitePath }),
    () => ({ default: NamedSite }),
  ),
);

/** The full path of a site: « Chambre 12, 2e étage, Bâtiment B, Hôpital Saint-Aubin »; `null` without a site. */
export const getSitePath = (site: Site | null) =>
  site && (
    <Suspense fallback={<NamedSite site={site} isComing />}>
      <Path site={site} />
    </Suspense>
  );
