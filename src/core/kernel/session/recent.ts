/**
 * What the user opened last, stored in this browser for that user. As drafts are, it is out of reach once the session
 * has ended, and back for the same person.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import { createUserList, followUserList } from './user-list.ts';

/** How many are stored. */
export const RECENT_MAX = 8;

export interface Recent<T> {
  /** The last opened first; empty while nobody is logged in. */
  $recent: ReadableAtom<readonly T[]>;
  /** Puts what was opened at the front. */
  record: (opened: T) => void;
  /** Removes those that pass, since they have been deleted. */
  forget: (isGone: (each: T) => boolean) => void;
}

/**
 * @param name its key in the storage
 * @param schema the shape of one; others are left out
 * @param isSame whether two are the same object
 */
export function createRecent<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  isSame: (one: T, other: T) => boolean,
): Recent<T> {
  const shared = createUserList(name, schema);
  const $kept = atom<readonly T[]>([]);
  const refresh = () => $kept.set(shared.read().slice(0, RECENT_MAX));
  const change = (next: (kept: readonly T[]) => readonly T[]): void => {
    void shared.change((kept) => next(kept).slice(0, RECENT_MAX)).then(refresh);
    refresh();
  };
  followUserList($kept, shared, refresh);
  return {
    $recent: $kept,
    record: (opened) => change((kept) => [opened, ...kept.filter((each) => !isSame(each, opened))]),
    forget: (isGone) => change((kept) => kept.filter((each) => !isGone(each))),
  };
}
