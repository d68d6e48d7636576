import { useStore } from '@nanostores/react';
import { formatSite, type Site } from '../../../core/sites/model.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import { formatSitePath } from '../../../core/sites/tree.ts';

/** A site with all levels above it, nearest first; until the hierarchy is loaded, the names that the object holds. */
export const SitePath = ({ site }: { site: Site }) => (
  <span translate="no">{formatSitePath(useStore($siteTree), site.id) || formatSite(site)}</span>
);
