/** Equipment as elements see it: the list, one piece, its figures, and what can be done with them. */
import { createAction } from '../_lib/action.ts';
import { createCollection } from '../_lib/collection.ts';
import { family } from '../_lib/family.ts';
import { readOrForget, settleDeletion } from '../_lib/gone.ts';
import { createQuery } from '../_lib/query.ts';
import type { Id } from '../_lib/shape.ts';
import { isOutdated, toApiError } from '../errors.ts';
import * as api from './api.ts';
import { Asset, type AssetInput, type AssetPatch } from './model.ts';
import { forgetRecentAsset } from './recent.ts';

const CREATED = 'Équipement créé.';
const UPDATED = 'Équipement modifié.';
const DELETED = 'Équipement supprimé.';

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

/**
 * Creates a piece of equipment; the list shows it at once. One per form. `key` is the same when people try the same
 * input again, so that a lost answer never makes a second one.
 */
export const createAssetAction = () =>
  createAction(
    async (context, input: AssetInput, key?: string) => {
      const created = await api.createAsset(input, { ...context, key });
      if (created) assetCollection.upsert(created.asset);
      else void assetCollection.refresh();
      return { asset: created?.asset ?? null };
    },
    { success: CREATED },
  );

/**
 * Changes a piece (PATCH); a version older than the server's is refused with a 412, and the current one is then
 * shown: the form says it, with both values.
 */
export const updateAssetAction = family((id) =>
  createAction(
    async (context, change: AssetPatch) => {
      const query = assetQuery(id);
      const ifMatch = query.$state.value?.data?.etag;
      try {
        return keep(id, await api.updateAsset(id, change, { ...context, ifMatch }));
      } catch (thrown) {
        if (isOutdated(toApiError(thrown))) await query.refresh();
        throw thrown;
      }
    },
    { success: UPDATED, quiet: isOutdated },
  ),
);

/** Deletes a piece, or finds it deleted; a server may refuse while something is still to be done on it (400). */
export const deleteAssetAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deleteAsset(id, context));
      forgetAsset(id);
      assetQuery(id).drop();
      return true;
    },
    { success: DELETED },
  ),
);

/** It is no longer there, for any list. */
function forgetAsset(id: Id): void {
  assetCollection.remove(id);
  forgetRecentAsset(id);
}

function keep(id: Id, updated: api.VersionedAsset | null): true {
  if (updated) {
    assetQuery(id).set(updated);
    if (assetCollection.get(id)) assetCollection.upsert(updated.asset);
  } else {
    void assetQuery(id).refresh();
    void assetCollection.refresh();
  }
  return true;
}
