/** The calls of spec §7 « Assets », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { type CallOptions, get, patch, post, remove } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { Asset, AssetDetail, type AssetInput, type AssetPatch, AssetStats, AssetsStats } from './model.ts';

export const ASSETS_PATH = '/api/assets/';
const one = (id: Id) => `${ASSETS_PATH}${encodeURIComponent(id)}/`;

/** A piece of equipment and the tag of its version, when the server sends one. */
export interface VersionedAsset {
  asset: AssetDetail;
  etag: string | null;
}

export async function fetchAsset(id: Id, context: FetchContext): Promise<VersionedAsset> {
  const { data, etag } = await get(`${one(id)}?include=sites`, context);
  return { asset: v.parse(AssetDetail, data), etag };
}

/** The equipment with that tag; the answer may be partial (contract notes). */
export const fetchAssetsByTag = (balise: string, context: FetchContext): Promise<Asset[]> =>
  fetchAssets({ balise }, context);

/** The equipment of those sites. */
export const fetchAssetsOfSites = (sites: readonly Id[], context: FetchContext): Promise<Asset[]> =>
  fetchAssets({ sites: sites.join(',') }, context);

/** @returns `null` when the server answered without a body */
export async function postAsset(input: AssetInput, options: CallOptions): Promise<VersionedAsset | null> {
  const { data, etag } = await post(ASSETS_PATH, input, options);
  return data === null ? null : { asset: v.parse(AssetDetail, data), etag };
}

/** Sends the changed fields only (PATCH). @returns `null` when the server answered without a body */
export async function updateAsset(
  id: Id,
  change: AssetPatch,
  options: CallOptions,
): Promise<VersionedAsset | null> {
  const { data, etag } = await patch(one(id), change, options);
  return data === null ? null : { asset: v.parse(AssetDetail, data), etag };
}

export async function deleteAsset(id: Id, options: CallOptions): Promise<void> {
  await remove(one(id), options);
}

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
