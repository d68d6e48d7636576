/** The calls of spec §7 « Help »; all throw `ApiError`. The list is read by its collection. */
import * as v from 'valibot';
import { type CallOptions, post, remove } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { type HelpInput, HelpRequest } from './model.ts';

/** @returns `null` when the server answered without a body */
export async function createHelpRequest(input: HelpInput, options: CallOptions): Promise<HelpRequest | null> {
  const { data } = await post('/api/help/', input, options);
  return data === null ? null : v.parse(HelpRequest, data);
}

export async function deleteHelpRequest(id: Id, options: CallOptions): Promise<void> {
  await remove(`/api/help/${encodeURIComponent(id)}/`, options);
}
