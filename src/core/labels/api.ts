/** The three calls that print labels (spec §7 « Sites »), and those that read the equipment; all throw `ApiError`. */
import * as v from 'valibot';
import { Asset } from '../assets/model.ts';
import { toApiError } from '../kernel/http/api-error.ts';
import { type CallOptions, get, post } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import type { LabelFormat } from './formats.ts';
import { LABEL_KINDS, type LabelKind, type LabelLook, PrintedLabels } from './model.ts';

/** How many pieces are fetched at once. */
const AT_ONCE = 4;

/**
 * @param ids of sites or equipment, depending on the kind
 * @param start the label of the first sheet at which printing starts; the first one is never named, since not every
 *   server takes another
 * @param look `null` where the server prints one format alone
 */
export async function printLabels(
  kind: LabelKind,
  ids: readonly Id[],
  start: number,
  look: LabelLook | null,
  options: CallOptions,
): Promise<PrintedLabels> {
  const { path, of } = LABEL_KINDS[kind];
  const { data } = await post(path, { [of]: ids, ...(start > 1 && { start }), ...formatLook(look) }, options);
  return v.parse(PrintedLabels, data);
}

/** The parts of the body that say how labels look. */
function formatLook(look: LabelLook | null) {
  if (!look) return {};
  const { format, address } = look;
  return { format: toSize(format), ...(address && { address }) };
}

const toSize = ({ width, height, grid }: LabelFormat) => ({ width, height, ...grid });

/** The equipment with these ids, in that order; `null` for an id that does not exist. */
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
