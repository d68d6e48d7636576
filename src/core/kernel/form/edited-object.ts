/** The object that a form changes, read from its store. */
import { computed, type ReadableAtom } from 'nanostores';
import type { Query } from '../store/query.ts';
import type { EditedSource } from './form.ts';

/**
 * @param toValues the object's values for the form's fields
 * @param unchanged the result of a submission without changes
 */
export const querySource = <T, V, R>(
  { $state }: Query<T>,
  toValues: (data: T) => V,
  unchanged: R,
): EditedSource<V, R> => ({
  $state,
  // without mounting the query: a form changes only what a screen has loaded
  read: () => ($state.value?.data ? toValues($state.value.data) : null),
  unchanged,
});

/**
 * The same for an object of a list. A computed store compares what it gives: the object itself, since the number of
 * a list's changes may be the same in the next session.
 * @param $list the list's state
 * @param get reads the object from it
 */
export const itemSource = <T, V, R>(
  $list: ReadableAtom<unknown>,
  get: () => T | undefined,
  toValues: (item: T) => V,
  unchanged: R,
): EditedSource<V, R> => ({
  $state: computed($list, () => get() ?? null),
  read: () => {
    const item = get();
    return item ? toValues(item) : null;
  },
  unchanged,
});
