/**
 * Lists that people make for themselves in this browser, such as the views that they save. As drafts are, such a list is
 * out of reach once the session has ended, and back for the same person; unlike drafts, however long that takes.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import { $identity } from '../http/credentials.ts';
import { changeShown, type SharedValue } from '../page/shared-value.ts';
import { LASTING, toNumbered } from './draft-storage.ts';
import { $user } from './session.ts';
import { createUserList, followUserList } from './user-list.ts';

/** The number of who is logged in, whatever name they have typed; their user may be read later than their name is known. */
const $owner = computed([$identity, $user], (identity, user) =>
  identity && user ? (user.id === null ? identity : toNumbered(user.id)) : '',
);

export interface LastingList<T> {
  /** Empty while nobody is logged in. */
  $value: ReadableAtom<readonly T[]>;
  /**
   * @param change computes the next list from what is stored, perhaps several times
   * @returns whether it is stored; if not, the change lasts as long as the page
   */
  change: SharedValue<readonly T[]>['change'];
}

/** @param name its key in the storage @param schema the shape of one; others are left out */
export function createLastingList<T>(name: string, schema: v.GenericSchema<unknown, T>): LastingList<T> {
  const shared = createUserList(LASTING + name, schema, $owner);
  const $value = atom<readonly T[]>([]);
  const refresh = () => $value.set(shared.read());
  followUserList($value, shared, refresh);
  return { $value, change: changeShown(shared, refresh) };
}
