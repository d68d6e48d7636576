/** Equipment as the ticket form needs it: one, by its tag, and those of a site. */
import { family } from '../_lib/family.ts';
import { createQuery } from '../_lib/query.ts';
import * as api from './api.ts';

export const assetQuery = family((id) => createQuery((context) => api.fetchAsset(id, context)));

/** The first match of a barcode tag, or `null`. */
export const assetByTagQuery = family((balise) =>
  createQuery(async (context) => ({ asset: (await api.fetchAssetsByTag(balise, context))[0] ?? null })),
);

/** The equipment of one site, and of the sites below it as the server sees them. */
export const siteAssetsQuery = family((sites) =>
  createQuery((context) => api.fetchAssetsOfSites(sites.split(','), context)),
);
