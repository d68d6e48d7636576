/** Equipment as elements see it: the list, one piece, its figures, and what can be done with them. */

import { readOrForget, settleDeletion } from '../_http/not-found.ts';
import { family } from '../_lib/family.ts';
import type { Id } from '../_lib/shape.ts';
import { type ActionContext, createAction } from '../_store/action.ts';
import { createCollection } from '../_store/collection.ts';
import { createQuery } from '../_store/query.ts';
import { createVersionedWrites } from '../_store/versioned.ts';
import * as api from './api.ts';
import { Asset, type AssetInput, type AssetPatch } from './model.ts';
import { forgetRecentAsset } from './recent.ts';
import { ASSET_DELETED } from './texts.ts';

/** Every piece of equipment that the user may see, page after page. */
export const assetCollection = createCollection(api.ASSETS_PATH, Asset);
export const $assets = assetCollection.$state;

/** One piece with its files and the tag of its version. */
export const assetQuery = family((id) =>
  createQuery(async (context) => {
    const found = await readOrForget(api.fetchAsset(id, context), () => forgetAsset(id));
    if (assetCollection.get(id)) assetCollection.upsert(found.asset);
    return found;
  }),
);
export const $asset = (id: Id) => assetQuery(id).$state;

/** The first match of a barcode tag, or `null`. */
export const assetByTagQuery = family((balise) =>
  createQuery(async (context) => ({ asset: (await api.fetchAssetsByTag(balise, context))[0] ?? null })),
);

/** The equipment of one site, and of the sites below it as the server sees them. */
export const siteAssetsQuery = family((sites) =>
  createQuery((context) => api.fetchAssetsOfSites(sites.split(','), context)),
);

/** What one piece went through: `GET /api/assets/{id}/stats/`. */
export const assetStatsQuery = family((id) =>
  createQuery((context) => api.fetchAssetStats(id, context), { staleMs: 10_000 }),
);

const statsOf = family((search) =>
  createQuery((context) => api.fetchAssetsStats(Object.fromEntries(new URLSearchParams(search)), context)),
);

/** The figures of all equipment: `GET /api/assets/stats/`; empty values are left out. */
export const assetsStatsQuery = (query: { year?: string; sites?: string; category?: string } = {}) =>
  statsOf(new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString());

const writes = createVersionedWrites('asset', assetQuery, assetCollection);

/** Creates a piece of equipment; the list shows it at once. @throws {ApiError} */
export async function createAsset(
  context: ActionContext,
  input: AssetInput,
  key: string,
): Promise<{ id: Id | null }> {
  const created = await api.createAsset(input, { ...context, key });
  if (created) assetCollection.upsert(created.asset);
  else void assetCollection.refresh();
  return { id: created?.asset.id ?? null };
}

/** Changes a piece (PATCH) of the version that is shown. @throws {ApiError} 412 for a version that is no longer */
export async function changeAsset(
  context: ActionContext,
  id: Id,
  change: AssetPatch,
  key: string,
): Promise<{ id: Id }> {
  await writes.write(id, (ifMatch) => api.updateAsset(id, change, { ...context, key, ifMatch }));
  return { id };
}

/** Deletes a piece, or finds it deleted; a server may refuse while something is still to be done on it (400). */
export const deleteAssetAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deleteAsset(id, context));
      forgetAsset(id);
      assetQuery(id).drop();
      return true;
    },
    { success: ASSET_DELETED },
  ),
);

/** It is no longer there, for any list. */
function forgetAsset(id: Id): void {
  assetCollection.remove(id);
  forgetRecentAsset(id);
}
