/** The calls of spec §7 « Assets » that tickets need; every one throws `ApiError`. */
import * as v from 'valibot';
import { followPages } from '../_lib/pages.ts';
import type { FetchContext } from '../_lib/query.ts';
import type { Id } from '../_lib/shape.ts';
import { get } from '../http.ts';
import { Asset } from './model.ts';

export async function fetchAsset(id: Id, context: FetchContext): Promise<Asset> {
  const { data } = await get(`/api/assets/${encodeURIComponent(id)}/?include=sites`, context);
  return v.parse(Asset, data);
}

/** The equipment that carries that tag; the answer may be partial (contract notes). */
export const fetchAssetsByTag = (balise: string, context: FetchContext): Promise<Asset[]> =>
  fetchAssets({ balise }, context);

/** The equipment of those sites. */
export const fetchAssetsOfSites = (sites: readonly Id[], context: FetchContext): Promise<Asset[]> =>
  fetchAssets({ sites: sites.join(',') }, context);

async function fetchAssets(query: Record<string, string>, context: FetchContext): Promise<Asset[]> {
  const assets: Asset[] = [];
  await followPages(
    '/api/assets/',
    ({ results }) => {
      for (const result of results) {
        const read = v.safeParse(Asset, result);
        if (read.success) assets.push(read.output);
      }
    },
    { ...context, query },
  );
  return assets;
}
