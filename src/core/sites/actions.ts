/** Writes of sites, and the counts of a site; apart from the list, which many screens need without them. */

import { isOutdated, toApiError } from '../kernel/http/api-error.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import { createQuery, type FetchContext } from '../kernel/store/query.ts';
import { countAssets, countSiteTickets, siteCalls } from './api.ts';
import { applyFields, getFields } from './hierarchy-rules.ts';
import { getDescendantIds, type SiteInput } from './model.ts';
import { $siteTree, siteCollection } from './store.ts';
import { SITE_DELETED } from './texts.ts';
import { EMPTY_TREE } from './tree.ts';

/**
 * How much stands on a site and on those below it; `null` where the server does not count it, or not for this user.
 */
export interface SiteUse {
  assets: number | null;
  tickets: number | null;
}

/** The counts of a site with those below it. */
export const siteUseQuery = family((id) =>
  createQuery(async (context): Promise<SiteUse> => {
    const tree = $siteTree.value ?? EMPTY_TREE;
    const sites = [...getDescendantIds(tree, id)].map((each) => tree.byId.get(each)?.site.id ?? each);
    const [assets, tickets] = await Promise.all([
      unlessRefused(countAssets, sites, context),
      unlessRefused(countSiteTickets, sites, context),
    ]);
    return { assets, tickets };
  }),
);

/**
 * Creates a site; the tree shows it at once. @returns its id, `''` when the server's answer had no body. @throws
 * ApiError
 */
export async function createSite(context: ActionContext, input: SiteInput, key: string): Promise<string> {
  const site = await siteCalls.create(input, { ...context, key });
  if (site) siteCollection.upsert(site);
  else void siteCollection.refresh();
  return String(site?.id ?? '');
}

/**
 * Changes a site: its name alone by PATCH, its name and parent by PUT. The tree shows the change at once, and
 * undoes it after a failure. @returns `''`. @throws ApiError
 */
export async function changeSite(
  context: ActionContext,
  id: string,
  input: SiteInput,
  key: string,
): Promise<string> {
  const tree = $siteTree.value ?? EMPTY_TREE;
  const fields = { name: input.name, parent: String(input.parent ?? '') };
  const isMoved = fields.parent !== getFields(tree, id).parent;
  const shown = applyFields(tree, id, fields);
  const old = shown.flatMap(({ id: each }) => siteCollection.get(each) ?? []);
  const ifMatch = siteCollection.get(id)?.etag;
  for (const site of shown) siteCollection.upsert(site);
  try {
    const site = isMoved
      ? await siteCalls.replace(id, input, { ...context, key, ifMatch })
      : await siteCalls.change(id, { name: input.name }, { ...context, key, ifMatch });
    if (site) siteCollection.upsert(site);
    // the sites below hold the names of those above them
    if (!site || hasSitesBelow(id)) void siteCollection.refresh();
    return '';
  } catch (thrown) {
    for (const [at, site] of shown.entries()) {
      const was = old[at];
      // data that came from the server meanwhile is not replaced
      if (was && siteCollection.get(site.id) === site) siteCollection.upsert(was);
    }
    if (isOutdated(toApiError(thrown))) await siteCollection.refresh();
    throw thrown;
  }
}

export const deleteSiteAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(siteCalls.delete(id, context));
      const hasBelow = hasSitesBelow(id);
      siteCollection.remove(id);
      // the server may delete those below it too
      if (hasBelow) void siteCollection.refresh();
      return true;
    },
    { success: SITE_DELETED, errors: 'inline' },
  ),
);

const hasSitesBelow = (id: string): boolean => ($siteTree.value?.byId.get(id)?.children.length ?? 0) > 0;

/** `null` for a count that the server refuses to this user; other failures are thrown. */
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
