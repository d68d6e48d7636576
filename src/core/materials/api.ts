/** The calls of spec §7 on materials and their counts; all throw `ApiError`. */
import * as v from 'valibot';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { type CallOptions, post } from '../kernel/http/http.ts';
import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { Controle, Material, type MaterialInput, type StockControlInput } from './model.ts';

/** Whether a row belongs to the equipment: some servers do not filter. */
const isOf =
  (asset: Id) =>
  (item: { asset: Id | null }): boolean =>
    item.asset === null || sameId(item.asset, asset);

/** The materials of a piece of equipment. */
export async function fetchMaterials(asset: Id, context: FetchContext): Promise<Material[]> {
  const materials = await fetchItems('/api/materials/', Material, { ...context, query: { asset } });
  return materials.filter(isOf(asset));
}

/** The stock controls of a piece of equipment. */
export async function fetchControles(asset: Id, context: FetchContext): Promise<Controle[]> {
  const controles = await fetchItems('/api/controles/', Controle, { ...context, query: { asset } });
  return controles.filter(isOf(asset));
}

/** Records a stock control. @returns `null` when the server answered without a body */
export async function postStockControl(
  asset: Id,
  input: StockControlInput,
  options: CallOptions,
): Promise<Controle | null> {
  const { data } = await post(`/api/controles/${encodeURIComponent(asset)}/stock_control/`, input, options);
  const read = v.safeParse(Controle, data);
  return read.success ? read.output : null;
}

/** Capability `materials`: adds a part to a piece of equipment. */
export async function createMaterial(input: MaterialInput, options: CallOptions): Promise<void> {
  await post('/api/materials/', input, options);
}
