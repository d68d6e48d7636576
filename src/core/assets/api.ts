/** The calls of spec §7 « Assets », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { get } from '../kernel/http/http.ts';
import { createResourceCalls } from '../kernel/http/resource-calls.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { Asset, AssetDetail, type AssetInput, type AssetPatch, AssetStats, AssetsStats } from './model.ts';

export const ASSETS_PATH = '/api/assets/';
const one = (id: Id) => `${ASSETS_PATH}${encodeURIComponent(id)}/`;

/** One piece, with its files: read, created, changed and deleted. */
export const assetCalls = createResourceCalls<'asset', AssetDetail, AssetInput, AssetPatch>(
  'asset',
  AssetDetail,
  { list: ASSETS_PATH, one, read: (id) => `${one(id)}?include=sites` },
);

/** The equipment with that tag; the answer may be partial (contract notes). */
export const fetchAssetsByTag = (balise: string, context: FetchContext): Promise<Asset[]> =>
  fetchAssets({ balise }, context);

/** The equipment of those sites. */
export const fetchAssetsOfSites = (sites: readonly Id[], context: FetchContext): Promise<Asset[]> =>
  fetchAssets({ sites: sites.join(',') }, context);

/** @param query `sites` (comma list), `category`, `year` */
export async function fetchAssetsStats(
  query: Record<string, string>,
  context: FetchContext,
): Promise<AssetsStats> {
  const { data } = await get(`${ASSETS_PATH}stats/`, { ...context, query });
  return v.parse(AssetsStats, data);
}

export async function fetchAssetStats(id: Id, context: FetchContext): Promise<AssetStats> {
  const { data } = await get(`${one(id)}stats/`, context);
  return v.parse(AssetStats, data);
}

async function fetchAssets(query: Record<string, string>, context: FetchContext): Promise<Asset[]> {
  return fetchItems(ASSETS_PATH, Asset, { ...context, query });
}
