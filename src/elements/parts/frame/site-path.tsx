import { useStore } from '@nanostores/react';
import type { Site } from '../../../core/sites/model.ts';
import { $sites, $siteTree } from '../../../core/sites/store.ts';
import { formatSitePath } from '../../../core/sites/tree.ts';
import { NamedSite } from './named-site.tsx';

/** A site with all levels above it, nearest first; until the hierarchy is loaded, the names that the object holds. */
export function SitePath({ site }: { site: Site }) {
  const path = formatSitePath(useStore($siteTree), site.id);
  const { loadedAt, error } = useStore($sites);
  if (!path) return <NamedSite site={site} isComing={loadedAt === null && !error} />;
  return <span translate="no">{path}</span>;
}
