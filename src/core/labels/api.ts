/** The three calls that print (spec §7 « Sites »), and the equipment that they are about; all throw `ApiError`. */
import * as v from 'valibot';
import type { FetchContext } from '../_lib/query.ts';
import type { Id } from '../_lib/shape.ts';
import { Asset } from '../assets/model.ts';
import { type CallOptions, get, post } from '../http.ts';
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

/** Pieces of equipment that are known by their ids alone, in that order. */
export async function fetchAssetsByIds(ids: readonly string[], context: FetchContext): Promise<Asset[]> {
  const assets: Asset[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map(async (id) => {
      const { data } = await get(`/api/assets/${encodeURIComponent(id)}/?include=sites`, context);
      return v.parse(Asset, data);
    });
    assets.push(...(await Promise.all(some)));
  }
  return assets;
}
