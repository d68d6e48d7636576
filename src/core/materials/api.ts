/** The calls of spec §7 on materials and their counts; all throw `ApiError`. */
import * as v from 'valibot';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { type CallOptions, post } from '../kernel/http/http.ts';
import type { Keepable } from '../kernel/http/offline-writes.ts';
import { createListedCalls } from '../kernel/http/resource-calls.ts';
import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import {
  Controle,
  Material,
  type MaterialInput,
  type MaterialPatch,
  type StockControlInput,
} from './model.ts';

const PATH = '/api/materials/';

/** Whether a row belongs to the equipment: some servers do not filter. */
const isOf =
  (asset: Id) =>
  (item: { asset: Id | null }): boolean =>
    item.asset === null || sameId(item.asset, asset);

/** The materials of a piece of equipment. */
export async function fetchMaterials(asset: Id, context: FetchContext): Promise<Material[]> {
  const materials = await fetchItems(PATH, Material, { ...context, query: { asset } });
  return materials.filter(isOf(asset));
}

/** The stock controls of a piece of equipment. */
export async function fetchControles(asset: Id, context: FetchContext): Promise<Controle[]> {
  const controles = await fetchItems('/api/controles/', Controle, { ...context, query: { asset } });
  return controles.filter(isOf(asset));
}

/** What a count was made on, by the material's number. */
export interface CountSeen {
  /** What it will record, in words. */
  title: string;
  quantities: Readonly<Record<string, { value: number | null; name: string }>>;
}

/**
 * Records a stock control.
 * @returns `null` when the server answered without a body, or later: it may wait on this device for the network
 */
export async function postStockControl(
  asset: Id,
  input: StockControlInput,
  options: CallOptions,
  { title, quantities }: CountSeen,
): Promise<Controle | null> {
  const of = encodeURIComponent(asset);
  const keep: Keepable = {
    about: `assets:${asset}`,
    title,
    look: { path: `/api/controles/?asset=${of}`, by: ['comment', 'lines'] },
    rows: {
      path: `${PATH}?asset=${of}`,
      list: 'lines',
      id: 'material',
      mine: 'counted',
      theirs: 'quantity',
      seen: quantities,
    },
  };
  const { data } = await post(`/api/controles/${of}/stock_control/`, input, { keep, ...options });
  const read = v.safeParse(Controle, data);
  return read.success ? read.output : null;
}

/** Capabilities `materials`, to add a part, and `material-changes`; `null` where the answer names none. */
export const materialCalls = createListedCalls<Material | null, MaterialInput, MaterialPatch>(
  v.fallback(v.nullable(Material), null),
  { list: PATH, one: (id) => `${PATH}${encodeURIComponent(id)}/` },
);
