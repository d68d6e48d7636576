/** Writes of categories; apart from the list, which many screens need without them. */

import { family } from '../kernel/lib/store-family.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import { writeListed } from '../kernel/store/versioned.ts';
import { categoryCalls } from './api.ts';
import type { Category, CategoryInput, CategoryPatch } from './model.ts';
import { categoryCollection } from './store.ts';
import { CATEGORY_DELETED } from './texts.ts';

/** Creates a category; the list shows it at once. @throws ApiError */
export async function createCategory(
  context: ActionContext,
  input: CategoryInput,
  key: string,
): Promise<true> {
  keep(await categoryCalls.create(input, { ...context, key }));
  return true;
}

/** Changes fields of a category (PATCH), based on the version in the list. @throws ApiError 412 when it is outdated */
export async function changeCategory(
  context: ActionContext,
  id: string,
  change: CategoryPatch,
  key: string,
): Promise<true> {
  keep(
    await writeListed(categoryCollection, id, (ifMatch) =>
      categoryCalls.change(id, change, { ...context, key, ifMatch }),
    ),
  );
  return true;
}

export const deleteCategoryAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(categoryCalls.delete(id, context));
      categoryCollection.remove(id);
      return true;
    },
    { success: CATEGORY_DELETED, errors: 'inline' },
  ),
);

function keep(category: Category | null): void {
  if (category) categoryCollection.upsert(category);
  else void categoryCollection.refresh();
}
