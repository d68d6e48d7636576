/** Sites and their tree; a failed load is told in the catalogue's words (spec §8). */
import { computed } from 'nanostores';
import { createAction } from '../_lib/action.ts';
import { createCollection } from '../_lib/collection.ts';
import { family } from '../_lib/family.ts';
import { createQuery, type FetchContext } from '../_lib/query.ts';
import type { Id } from '../_lib/shape.ts';
import { toApiError } from '../errors.ts';
import { SITES_FAILED } from '../texts.ts';
import * as api from './api.ts';
import { Site, type SiteInput } from './model.ts';
import { SITE_DELETED } from './texts.ts';
import { buildSiteTree, EMPTY_TREE, getDescendantIds, type SiteTree } from './tree.ts';

export const siteCollection = createCollection(api.SITES_PATH, Site);
export const $sites = siteCollection.$state;

/** « Impossible de charger les sites », or `null` when they are there. */
export const $sitesError = computed($sites, ({ status, size }) =>
  status === 'ERROR' && !size ? SITES_FAILED : null,
);

let tree: SiteTree = EMPTY_TREE;
let treeOf = { items: $sites.value?.items, size: 0, revision: 0 };

/** The hierarchy of the sites that have arrived. */
export const $siteTree = computed($sites, ({ items, size, revision }) => {
  if (items !== treeOf.items || size !== treeOf.size || revision !== treeOf.revision) {
    treeOf = { items, size, revision };
    tree = buildSiteTree(items);
  }
  return tree;
});

/** What stands on a site and on those below it; `null` where the server does not say, or not to this person. */
export interface SiteUse {
  assets: number | null;
  tickets: number | null;
}

/** What stands on a site and on those below it. */
export const siteUseQuery = family((id) =>
  createQuery(async (context): Promise<SiteUse> => {
    const tree = $siteTree.value ?? EMPTY_TREE;
    const sites = [...getDescendantIds(tree, id)].map((each) => tree.byId.get(each)?.site.id ?? each);
    const [assets, tickets] = await Promise.all([
      unlessRefused(api.countAssets, sites, context),
      unlessRefused(api.countTickets, sites, context),
    ]);
    return { assets, tickets };
  }),
);

/** Creates a site; the tree shows it at once. `key` is the same when people try the same input again. */
export const createSiteAction = () =>
  createAction(
    async (context, input: SiteInput, key?: string) => {
      const site = await api.createSite(input, { ...context, key });
      if (site) siteCollection.upsert(site);
      else void siteCollection.refresh();
      return { site };
    },
    { quiet: true },
  );

/** Changes a site: its name alone by PATCH, its place with it by PUT. */
export const updateSiteAction = family((id) =>
  createAction(
    async (context, input: SiteInput, isMoved: boolean) => {
      const site = isMoved
        ? await api.replaceSite(id, input, context)
        : await api.renameSite(id, input.name, context);
      if (site) siteCollection.upsert(site);
      // those below say the names of those above them
      const hasBelow = ($siteTree.value?.byId.get(id)?.children.length ?? 0) > 0;
      if (!site || hasBelow) void siteCollection.refresh();
      return true;
    },
    { quiet: true },
  ),
);

export const deleteSiteAction = family((id) =>
  createAction(
    async (context) => {
      await api.deleteSite(id, context);
      siteCollection.remove(id);
      return true;
    },
    { success: SITE_DELETED, quiet: true },
  ),
);

/** What cannot be counted by this person is not said; a lost connection is. */
async function unlessRefused(
  count: (sites: readonly Id[], context: FetchContext) => Promise<number | null>,
  sites: readonly Id[],
  context: FetchContext,
): Promise<number | null> {
  try {
    return await count(sites, context);
  } catch (thrown) {
    if (toApiError(thrown).failure === 'status' && toApiError(thrown).status !== 401) return null;
    throw thrown;
  }
}
