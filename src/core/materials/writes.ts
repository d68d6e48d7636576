/**
 * Adds, changes and removes parts of equipment; the page shows the outcome at once, and a change or a removal can be
 * taken back for ten seconds. No call restores a part: another is made with the same values.
 */
import * as v from 'valibot';
import { createKey } from '../kernel/lib/idempotency-key.ts';
import { type Id, parseId, sameId } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import { createConflictError, writeListed } from '../kernel/store/versioned.ts';
import * as api from './api.ts';
import { type Material, MaterialInput, MaterialPatch } from './model.ts';
import { materialsQuery, readMaterialsAgain } from './store.ts';
import { MATERIAL_CHANGED, MATERIAL_DELETED, MATERIAL_RESTORED } from './texts.ts';

/** A part as the page holds it, without mounting the query. @param id also as the text of an address or a form */
export const findMaterial = (asset: string, id: Id): Material | undefined =>
  materialsQuery(asset).$state.value?.data?.find((material) => sameId(material.id, id));

/** Puts a part in the place of the former one, or removes it; without an answer all are read again. */
function keep(asset: string, id: Id | null, material: Material | null): void {
  const query = materialsQuery(asset);
  const known = query.$state.value?.data;
  if (!known || id === null) {
    void query.refresh();
    return;
  }
  if (!material) query.set(known.filter((each) => !sameId(each.id, id)));
  else if (!findMaterial(asset, id)) query.set([...known, material]);
  else query.set(known.map((each) => (sameId(each.id, id) ? material : each)));
}

/** Adds a part. @throws ApiError */
export async function createMaterial(
  context: ActionContext,
  asset: string,
  input: MaterialInput,
  key: string,
): Promise<true> {
  const made = await api.materialCalls.create(input, { ...context, key });
  keep(asset, made?.id ?? null, made);
  return true;
}

/** Sends a change of the version in the list. @throws ApiError 412 when it is outdated */
async function sendChange(
  context: ActionContext,
  asset: string,
  id: Id,
  change: MaterialPatch,
  key: string,
): Promise<void> {
  const { refresh } = materialsQuery(asset);
  const changed = await writeListed({ get: (of: Id) => findMaterial(asset, of), refresh }, id, (ifMatch) =>
    api.materialCalls.change(id, change, { ...context, key, ifMatch }),
  );
  if (changed) keep(asset, id, changed);
  else await readMaterialsAgain(asset, context);
}

/** The values of those fields; `null` where one is none that a body may hold, as an unknown quantity. */
function readValues(material: Material | undefined, fields: readonly string[]): MaterialPatch | null {
  const { name, reference, quantity } = material ?? {};
  const values = Object.entries({ name, reference, quantity }).filter(([field]) => fields.includes(field));
  const read = v.safeParse(MaterialPatch, Object.fromEntries(values));
  return read.success ? read.output : null;
}

/** Changes fields of a part, which can be taken back. @throws ApiError 412 when the server holds a newer version */
export async function changeMaterial(
  context: ActionContext,
  asset: string,
  id: Id,
  change: MaterialPatch,
  key: string,
): Promise<true> {
  const fields = Object.keys(change);
  const before = readValues(findMaterial(asset, id), fields);
  await sendChange(context, asset, id, change, key);
  const after = readValues(findMaterial(asset, id), fields);
  reportDone(MATERIAL_CHANGED, before && after && (() => restoreAction(asset).run(id, before, after)));
  return true;
}

/** Gives the fields their former values back, unless somebody has changed them since. */
const restoreAction = family((asset) =>
  createAction(
    async (context, id: Id, before: MaterialPatch, after: MaterialPatch) => {
      await readMaterialsAgain(asset, context);
      const now = readValues(findMaterial(asset, id), Object.keys(after));
      if (JSON.stringify(now) !== JSON.stringify(after)) throw createConflictError();
      await sendChange(context, asset, id, before, createKey());
      return true;
    },
    { success: MATERIAL_RESTORED },
  ),
);

const recreateAction = family((asset) =>
  createAction((context, input: MaterialInput) => createMaterial(context, asset, input, createKey()), {
    success: MATERIAL_RESTORED,
  }),
);

/** The body that makes a part anew; `null` where it cannot be made as it was, such as with an unknown quantity. */
function toMaterialInput(asset: string, { name, reference, quantity }: Material): MaterialInput | null {
  const values = { asset: parseId(asset), name, reference, quantity: quantity ?? Number.NaN };
  const read = v.safeParse(MaterialInput, values);
  return read.success ? read.output : null;
}

/** Whether a removal can be taken back; where it cannot, it is confirmed first (RGAA 11.12). */
export const canRestoreMaterial = (asset: string, material: Material): boolean =>
  toMaterialInput(asset, material) !== null;

/** Removes a part of a piece of equipment, also when it was removed already; by the part's id. */
export const deleteMaterialAction = family((id) =>
  createAction(async (context, asset: string, material: Material) => {
    const { refresh } = materialsQuery(asset);
    await writeListed({ get: (of: Id) => findMaterial(asset, of), refresh }, id, (ifMatch) =>
      settleDeletion(api.materialCalls.delete(id, { ...context, ifMatch })),
    );
    keep(asset, id, null);
    const input = toMaterialInput(asset, material);
    reportDone(MATERIAL_DELETED, input && (() => recreateAction(asset).run(input)));
    return true;
  }),
);
