/** A change that takes back one that waits, both together being nothing to be sent, or takes its place. Pure. */
import { isSame } from './compare.ts';
import type { OutboxEntry } from './model.ts';

type Change = Pick<OutboxEntry, 'method' | 'path' | 'body' | 'keep'>;

/**
 * @param entries what waits, in order
 * @returns the last change of the same object, where it has not been sent and the new one sets all that back and nothing
 *   else; `null` otherwise
 */
export function findTakenBack({ method, path, body, keep }: Change, entries: readonly OutboxEntry[]) {
  const last = findUnsent({ method, path, keep }, entries);
  if (!last) return null;
  const [made, back] = [last.body ?? {}, body ?? {}];
  const isBack = (field: string) =>
    isSame((field in made ? last.keep.base : keep.base)?.[field], back[field]);
  return Object.keys(made).every((field) => field in back) && Object.keys(back).every(isBack) ? last : null;
}

/** The last change of the same object, where it is one of its fields and has not been sent. */
function findUnsent({ method, path, keep }: Omit<Change, 'body'>, entries: readonly OutboxEntry[]) {
  const last = entries.findLast((entry) => entry.keep.about === keep.about);
  if (method !== 'PATCH' || last?.method !== 'PATCH' || last.path !== path) return null;
  return last.isTried || last.problem ? null : last;
}

/**
 * A thing that is moved step by step is moved once: fields that are decided as one, set anew before they were sent.
 * @returns the last change, as the new one leaves it; `null` where both are sent
 */
export function findMovedOn(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry | null {
  const last = findUnsent(entry, entries);
  const places = Object.values(entry.keep.together ?? {}).flat();
  const isPlace = ({ body }: Change) => Object.keys(body ?? {}).every((field) => places.includes(field));
  if (!last || places.length === 0 || !isPlace(entry) || !isPlace(last)) return null;
  const body = { ...last.body, ...entry.body };
  const later = Object.entries(entry.keep.base ?? {}).filter(([field]) => !(field in (last.body ?? {})));
  const base = { ...last.keep.base, ...Object.fromEntries(later) };
  return { ...entry, key: last.key, body, keep: { ...entry.keep, base } };
}
