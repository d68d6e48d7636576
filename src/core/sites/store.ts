/** The list of sites and their tree, with the failure text of spec §8. */

import { computed } from 'nanostores';
import { toUnread } from '../kernel/http/unread-text.ts';
import { SITES_FAILED } from '../kernel/lib/texts.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { Site } from './model.ts';
import { buildSiteTree, EMPTY_TREE, type SiteForest } from './tree.ts';

export const siteCollection = createCollection('/api/sites/', Site);
export const $sites = siteCollection.$state;

/** « Impossible de charger les sites »; `null` unless loading failed without any sites. */
export const $sitesError = computed($sites, ({ status, size, error }) =>
  status === 'ERROR' && !size ? toUnread(error, SITES_FAILED) : null,
);

let tree: SiteForest = EMPTY_TREE;
let treeOf = { items: $sites.value?.items, size: 0, revision: 0 };

/** The hierarchy of the sites loaded so far. */
export const $siteTree = computed($sites, ({ items, size, revision }) => {
  if (items !== treeOf.items || size !== treeOf.size || revision !== treeOf.revision) {
    treeOf = { items, size, revision };
    tree = buildSiteTree(items);
  }
  return tree;
});
