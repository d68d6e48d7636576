/** The calls of the capability `directory` (contract notes); all throw `ApiError`. */
import * as v from 'valibot';
import { type CallOptions, get, post, put } from '../kernel/http/http.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import type { DirectoryInput, DirectoryPreviewInput } from './input.ts';
import { DirectoryPreview, DirectoryTable } from './model.ts';

const PATH = '/api/directory/';

export const fetchDirectory = async (context: FetchContext): Promise<DirectoryTable> =>
  v.parse(DirectoryTable, (await get(PATH, context)).data);

/** Replaces the whole table. @returns `null` when the server answered without a body */
export async function saveDirectory(
  input: DirectoryInput,
  options: CallOptions,
): Promise<DirectoryTable | null> {
  const { data } = await put(PATH, input, options);
  return data === null ? null : v.parse(DirectoryTable, data);
}

/** What a table would do for one person; nothing is saved. */
export const previewDirectory = async (
  input: DirectoryPreviewInput,
  options: CallOptions,
): Promise<DirectoryPreview> =>
  v.parse(DirectoryPreview, (await post(`${PATH}preview/`, input, options)).data);
