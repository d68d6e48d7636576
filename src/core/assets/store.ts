/** The stores of equipment: the list, one piece, its figures, and the actions. */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { createDetailQuery, createResource } from '../kernel/store/resource.ts';
import * as api from './api.ts';
import { Asset } from './model.ts';
import { forgetRecentAsset } from './recent.ts';
import { ASSET_DELETED } from './texts.ts';

/** All equipment that the user may see. */
export const assetCollection = createCollection(api.ASSETS_PATH, Asset);
export const $assets = assetCollection.$state;

/** A piece with its files and the tag of its version. */
export const assetQuery = createDetailQuery(api.assetCalls, {
  ...assetCollection,
  remove: forgetAsset,
});
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
  createQuery((context) => api.fetchAssetStats(id, context), { staleMs: SMALL_STALE_MS }),
);

const statsOf = family((search) =>
  createQuery((context) => api.fetchAssetsStats(Object.fromEntries(new URLSearchParams(search)), context)),
);

/** The figures of all equipment: `GET /api/assets/stats/`; empty values are left out. */
export const assetsStatsQuery = (query: { year?: string; sites?: string; category?: string } = {}) =>
  statsOf(new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString());

/** How equipment is written; a server may refuse a deletion while work on it is open (400). */
export const {
  create: createAsset,
  change: changeAsset,
  deleteAction: deleteAssetAction,
} = createResource({
  calls: api.assetCalls,
  queryOf: assetQuery,
  collection: { ...assetCollection, remove: forgetAsset },
  deleted: ASSET_DELETED,
});

/** Removes it from every list. */
function forgetAsset(id: Id): void {
  assetCollection.remove(id);
  forgetRecentAsset(id);
}
