/** The calls of spec §7 « Categories »; all throw `ApiError`. */
import { createListedCalls } from '../kernel/http/resource-calls.ts';
import { Category, type CategoryInput, type CategoryPatch } from './model.ts';

const PATH = '/api/core/categories/';

export const categoryCalls = createListedCalls<Category, CategoryInput, CategoryPatch>(Category, {
  list: PATH,
  one: (id) => `${PATH}${encodeURIComponent(id)}/`,
});
