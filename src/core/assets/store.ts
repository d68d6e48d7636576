/** The stores of equipment: the list, one piece, its figures, and the actions. */

import { readOrForget, settleDeletion } from '../kernel/http/not-found.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { createQuery } from '../kernel/store/query.ts';
import { createVersionedWrites } from '../kernel/store/versioned.ts';
import * as api from './api.ts';
import { Asset, type AssetInput, type AssetPatch } from './model.ts';
import { forgetRecentAsset } from './recent.ts';
import { ASSET_DELETED } from './texts.ts';

/** All equipment that the user may see. */
export const assetCollection = createCollection(api.ASSETS_PATH, Asset);
export const $assets = assetCollection.$state;

/** A piece with its files and the tag of its version. */
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

/** The equipment of a site, with that of the sites below when the server includes it. */
export const siteAssetsQuery = family((sites) =>
  createQuery((context) => api.fetchAssetsOfSites(sites.split(','), context)),
);

/** The history of a piece: `GET /api/assets/{id}/stats/`. */
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

/** Creates a piece of equipment; the list shows it at once. @throws ApiError */
export async function createAsset(
  context: ActionContext,
  input: AssetInput,
  key: string,
): Promise<{ id: Id | null }> {
  const created = await api.postAsset(input, { ...context, key });
  if (created) assetCollection.upsert(created.asset);
  else void assetCollection.refresh();
  return { id: created?.asset.id ?? null };
}

/** Changes a piece (PATCH), based on the version on screen. @throws ApiError 412 when the server holds a newer one */
export async function changeAsset(
  context: ActionContext,
  id: Id,
  change: AssetPatch,
  key: string,
): Promise<{ id: Id }> {
  await writes.write(id, (ifMatch) => api.updateAsset(id, change, { ...context, key, ifMatch }));
  return { id };
}

/** Deletes a piece, also when it was deleted already; a server may refuse while work on it is open (400). */
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

/** Removes it from every list. */
function forgetAsset(id: Id): void {
  assetCollection.remove(id);
  forgetRecentAsset(id);
}
