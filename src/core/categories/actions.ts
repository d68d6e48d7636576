/** What is done with categories; apart from the list, which many screens need without it. */
import { createAction } from '../_lib/action.ts';
import { family } from '../_lib/family.ts';
import { settleDeletion } from '../_lib/gone.ts';
import * as api from './api.ts';
import type { Category, CategoryInput, CategoryPatch } from './model.ts';
import { categoryCollection } from './store.ts';
import { CATEGORY_CHANGED, CATEGORY_CREATED, CATEGORY_DELETED } from './texts.ts';

/** Creates a category; the list shows it at once. `key` is the same when people try the same input again. */
export const createCategoryAction = () =>
  createAction(
    async (context, input: CategoryInput, key?: string) => {
      keep(await api.createCategory(input, { ...context, key }));
      return true;
    },
    { success: CATEGORY_CREATED, quiet: true },
  );

/** Changes some of a category. */
export const updateCategoryAction = family((id) =>
  createAction(
    async (context, change: CategoryPatch) => {
      keep(await api.updateCategory(id, change, context));
      return true;
    },
    { success: CATEGORY_CHANGED, quiet: true },
  ),
);

export const deleteCategoryAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deleteCategory(id, context));
      categoryCollection.remove(id);
      return true;
    },
    { success: CATEGORY_DELETED, quiet: true },
  ),
);

function keep(category: Category | null): void {
  if (category) categoryCollection.upsert(category);
  else void categoryCollection.refresh();
}
