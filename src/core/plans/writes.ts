/** Creates, changes, deletes and prints plans; apart from the stores, which screens without a right to write need too. */
import { ApiError } from '../kernel/http/errors.ts';
import { settleDeletion } from '../kernel/http/not-found.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { openDownload } from '../kernel/page/downloads.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { createVersionedWrites } from '../kernel/store/versioned.ts';
import * as api from './api.ts';
import { planCollection, planQuery } from './store.ts';
import { PLAN_DELETED, PLAN_PRINTED } from './texts.ts';

const writes = createVersionedWrites('plan', planQuery, planCollection);

/** Creates a plan from its picture; the list shows it at once. @throws ApiError */
export async function createPlan(
  context: ActionContext,
  input: api.PlanChange,
  key: string,
): Promise<{ id: Id | null }> {
  const created = await api.postPlan(input, { ...context, key });
  if (created) planCollection.upsert(created.plan);
  else void planCollection.refresh();
  return { id: created?.plan.id ?? null };
}

/** Changes fields of a plan (PATCH), based on the version on screen. @throws ApiError 412 when the server holds a newer one */
export async function changePlan(
  context: ActionContext,
  id: Id,
  change: api.PlanChange,
  key: string,
): Promise<{ id: Id }> {
  await writes.write(id, (ifMatch) => api.updatePlan(id, change, { ...context, key, ifMatch }));
  return { id };
}

/** Deletes a plan with its pins, also when it was deleted already. */
export const deletePlanAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deletePlan(id, context));
      planCollection.remove(id);
      planQuery(id).drop();
      return true;
    },
    { success: PLAN_DELETED },
  ),
);

/** Has the server make a document of a plan as it was drawn, and opens it as a download. */
export const printPlanAction = family((id) =>
  createAction(
    async (context, image: Blob) => {
      const { checkDocument } = await import('../kernel/http/document.ts');
      const url = await checkDocument(await api.printPlan(id, image, context), context.signal);
      if (!openDownload(url)) throw new ApiError('unexpected');
      return true;
    },
    { success: PLAN_PRINTED },
  ),
);
