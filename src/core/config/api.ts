/** The calls of spec §7 « Config » for single items, one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { toFormBody } from '../kernel/http/form-body.ts';
import { type CallOptions, get, patch, post, remove } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { ConfigItem } from './model.ts';

const PATH = '/api/config/';
const one = (id: Id) => `${PATH}${encodeURIComponent(id)}/`;

/** An item and the tag of its version, when the server sends one. */
export interface VersionedConfigItem {
  item: ConfigItem;
  etag: string | null;
}

/** What a change sets: a text, or a file, which goes as a form. */
export interface ConfigChange {
  value?: string;
  file?: File;
}

const toItem = ({ data, etag }: { data: unknown; etag: string | null }): VersionedConfigItem | null =>
  data === null ? null : { item: v.parse(ConfigItem, data), etag };

export async function fetchConfigItem(id: Id, context: Partial<FetchContext>): Promise<VersionedConfigItem> {
  const { data, etag } = await get(`${one(id)}?include=sites`, context);
  return { item: v.parse(ConfigItem, data), etag };
}

/** @returns `null` when the server answered without a body */
export const createConfigItem = async (
  key: string,
  { file, value = '' }: ConfigChange,
  options: CallOptions,
): Promise<VersionedConfigItem | null> =>
  toItem(await post(PATH, file ? toFormBody({ key, file }) : { key, value }, options));

/** @returns `null` when the server answered without a body */
export const updateConfigItem = async (
  id: Id,
  { file, value = '' }: ConfigChange,
  options: CallOptions,
): Promise<VersionedConfigItem | null> =>
  toItem(await patch(one(id), file ? toFormBody({ file }) : { value }, options));

export async function deleteConfigItem(id: Id, options: CallOptions): Promise<void> {
  await remove(one(id), options);
}
