/** Creates, changes, deletes and prints plans; apart from the stores, which screens without a right to write need too. */
import { ApiError } from '../kernel/http/api-error.ts';
import { family } from '../kernel/lib/store-family.ts';
import { openDownload } from '../kernel/page/downloads.ts';
import { createAction } from '../kernel/store/action.ts';
import { createResource } from '../kernel/store/resource.ts';
import * as api from './api.ts';
import { planCollection, planQuery } from './store.ts';
import { PLAN_DELETED, PLAN_PRINTED } from './texts.ts';

/** How plans are written: one is created from its picture, and deleted with its pins. */
export const {
  create: createPlan,
  change: changePlan,
  deleteAction: deletePlanAction,
} = createResource({
  calls: api.planCalls,
  queryOf: planQuery,
  collection: planCollection,
  deleted: PLAN_DELETED,
});

/** Has the server make a document of a plan as it was drawn, and opens it as a download. */
export const printPlanAction = family((id) =>
  createAction(
    async (context, image: Blob) => {
      const { checkDocument } = await import('../kernel/http/made-document.ts');
      const url = await checkDocument(await api.printPlan(id, image, context), context.signal);
      if (!openDownload(url)) throw new ApiError('unexpected');
      return true;
    },
    { success: PLAN_PRINTED },
  ),
);
