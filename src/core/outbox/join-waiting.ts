/** Which two waiting writes become one, or none: the later takes the earlier back, or goes in its place. Pure. */

import { readNumber } from './given-up.ts';
import type { OutboxEntry } from './model.ts';
import { isAlike, isSame } from './same-values.ts';
import { findDependents } from './send-order.ts';
import { findTemporaries } from './temporary.ts';

type Change = Pick<OutboxEntry, 'method' | 'path' | 'body' | 'keep'>;

/**
 * @param entries what waits, in order
 * @returns the last change of the same object, where it has not been sent and the new one sets all that back and nothing
 *   else; what was to be created and is taken out, or taken out and created again; `null` otherwise
 */
export function findTakenBack(write: Change, entries: readonly OutboxEntry[]) {
  const { method, path, body, keep } = write;
  if (method === 'DELETE') return findCreation(write, entries);
  if (method === 'POST') return findRemoval(write, entries);
  const last = findUnsent({ method, path, keep }, entries);
  if (!last) return null;
  const [made, back] = [last.body ?? {}, body ?? {}];
  const isBack = (field: string) =>
    isSame((field in made ? last.keep.base : keep.base)?.[field], back[field]);
  return Object.keys(made).every((field) => field in back) && Object.keys(back).every(isBack) ? last : null;
}

/** What would create the object of a write; `null` where it may have been created. */
function findCreation({ path }: Pick<Change, 'path'>, entries: readonly OutboxEntry[]) {
  const [number] = findTemporaries(path, null);
  const creation = entries.find(({ made }) => made !== null && made === number);
  if (!creation || creation.isTried) return null;
  return findDependents(entries, creation.key).length > 0 ? null : creation;
}

/** What takes out the same as is created anew. */
function findRemoval({ body, keep }: Change, entries: readonly OutboxEntry[]) {
  const last = findRemovalOf({ body, keep }, entries);
  // one that asks its author, or was refused, has not been done
  return last && !last.isTried ? last : null;
}

function findRemovalOf({ body, keep }: Pick<Change, 'body' | 'keep'>, entries: readonly OutboxEntry[]) {
  const isSameObject = ({ method, path, former, keep: { about, base } }: OutboxEntry) => {
    if (method !== 'DELETE' || about !== keep.about) return false;
    // wherever others have moved it
    if (readNumber(path) === String(keep.former)) return true;
    const shown: Record<string, unknown> = { ...base, ...former?.body };
    return keep.look?.by.every((field) => isAlike(shown[field], body?.[field]));
  };
  return entries.findLast(isSameObject);
}

/**
 * What is created stands for something whose removal waits, and may be under way: it may be there still, where that was
 * not done, and is then looked for.
 */
export function findInsteadOf(
  { method, body, keep }: Change,
  entries: readonly OutboxEntry[],
): Pick<OutboxEntry, 'insteadOf'> {
  const removal = method === 'POST' && findRemovalOf({ body, keep }, entries);
  return removal ? { insteadOf: { key: removal.key, path: removal.path } } : {};
}

/** The change in whose place a removal is, once that is taken back; `null` where nothing waited before it. */
export function toFormer({ former, ...removal }: OutboxEntry, key: string): OutboxEntry | null {
  return former ? { ...removal, ...former, key, method: 'PATCH', problem: null } : null;
}

/** The last change of the same object, where it is one of its fields and has not been sent. */
function findUnsent({ method, path, keep }: Omit<Change, 'body'>, entries: readonly OutboxEntry[]) {
  const last = entries.findLast((entry) => entry.keep.about === keep.about);
  if (method !== 'PATCH' || last?.method !== 'PATCH' || last.path !== path) return null;
  return last.isTried || last.problem ? null : last;
}

/**
 * A thing that is moved step by step is moved once: fields that are decided as one, set anew before they were sent. What
 * is moved before it was created is created there; what is moved and then taken out is taken out.
 * @returns the earlier write, as the new one leaves it; `null` where both are sent
 */
export function findMovedOn(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry | null {
  if (entry.method === 'POST') return null;
  const places = Object.values(entry.keep.together ?? {}).flat();
  const isPlace = ({ body }: Change) => Object.keys(body ?? {}).every((field) => places.includes(field));
  if (places.length === 0 || !isPlace(entry)) return null;
  const creation = entry.method === 'PATCH' ? findCreation(entry, entries) : null;
  // what is looked for is known by its place
  if (creation && !creation.problem && !creation.insteadOf)
    return { ...creation, body: { ...creation.body, ...entry.body } };
  const last = findUnsent({ ...entry, method: 'PATCH' }, entries);
  if (!last || !isPlace(last)) return null;
  const body = entry.method === 'DELETE' ? null : { ...last.body, ...entry.body };
  const later = Object.entries(entry.keep.base ?? {}).filter(([field]) => !(field in (last.body ?? {})));
  const base = { ...last.keep.base, ...Object.fromEntries(later) };
  const former = entry.method === 'DELETE' && { former: toChange(last) };
  return { ...entry, key: last.key, body, keep: { ...entry.keep, base }, ...former };
}

const toChange = ({ body, keep, at, clock }: OutboxEntry) => ({ body, keep, at, clock });
