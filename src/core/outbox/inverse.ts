/** A change that takes back one that waits: both together are nothing to be sent. Pure. */
import { isSame } from './compare.ts';
import type { OutboxEntry } from './model.ts';

type Change = Pick<OutboxEntry, 'method' | 'path' | 'body' | 'keep'>;

/**
 * @param entries what waits, in order
 * @returns the last change of the same object, where it has not been sent and the new one sets all that back and nothing
 *   else; `null` otherwise
 */
export function findTakenBack({ method, path, body, keep }: Change, entries: readonly OutboxEntry[]) {
  const last = entries.findLast((entry) => entry.keep.about === keep.about);
  if (method !== 'PATCH' || last?.method !== 'PATCH' || last.path !== path) return null;
  if (last.isTried || last.problem) return null;
  const [made, back] = [last.body ?? {}, body ?? {}];
  const isBack = (field: string) =>
    isSame((field in made ? last.keep.base : keep.base)?.[field], back[field]);
  return Object.keys(made).every((field) => field in back) && Object.keys(back).every(isBack) ? last : null;
}
