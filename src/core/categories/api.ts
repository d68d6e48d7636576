/** The calls of spec §7 « Categories », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { type CallOptions, patch, post, remove } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { Category, type CategoryInput, type CategoryPatch } from './model.ts';

const PATH = '/api/core/categories/';
const one = (id: Id) => `${PATH}${encodeURIComponent(id)}/`;

const read = (data: unknown): Category | null => (data === null ? null : v.parse(Category, data));

/** @returns `null` when the server answered without a body */
export async function postCategory(input: CategoryInput, options: CallOptions): Promise<Category | null> {
  return read((await post(PATH, input, options)).data);
}

/** Sends the changed fields only (PATCH). @returns `null` when the server answered without a body */
export async function updateCategory(
  id: Id,
  change: CategoryPatch,
  options: CallOptions,
): Promise<Category | null> {
  return read((await patch(one(id), change, options)).data);
}

export async function deleteCategory(id: Id, options: CallOptions): Promise<void> {
  await remove(one(id), options);
}
