/** The three calls that print (spec §7 « Sites »), and the equipment that they are about; all throw `ApiError`. */
import * as v from 'valibot';
import { toApiError } from '../_http/errors.ts';
import { type CallOptions, get, post } from '../_http/http.ts';
import type { Id } from '../_lib/shape.ts';
import type { FetchContext } from '../_store/query.ts';
import { Asset } from '../assets/model.ts';
import { LABEL_KINDS, type LabelKind, PrintedLabels } from './model.ts';

/** Asked for at once, when pieces are fetched one by one. */
const AT_ONCE = 4;

/** @param ids sites or equipment, as the kind wants them */
export async function printLabels(
  kind: LabelKind,
  ids: readonly Id[],
  options: CallOptions,
): Promise<PrintedLabels> {
  const { path, of } = LABEL_KINDS[kind];
  const { data } = await post(path, { [of]: ids }, options);
  return v.parse(PrintedLabels, data);
}

/** Pieces of equipment by their ids, in that order; `null` where there is no such piece. */
export async function fetchAssetsByIds(
  ids: readonly string[],
  context: FetchContext,
): Promise<(Asset | null)[]> {
  const assets: (Asset | null)[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    assets.push(...(await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => fetchAsset(id, context)))));
  }
  return assets;
}

async function fetchAsset(id: string, context: FetchContext): Promise<Asset | null> {
  try {
    const { data } = await get(`/api/assets/${encodeURIComponent(id)}/?include=sites`, context);
    return v.parse(Asset, data);
  } catch (thrown) {
    const error = toApiError(thrown);
    if (error.status === 404) return null;
    throw error;
  }
}
