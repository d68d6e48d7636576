/** What a form changes, from the store that holds it. */
import type { Query } from '../_store/query.ts';
import type { Source } from './form.ts';

/**
 * @param toValues the object as the form's fields show it
 * @param unchanged the result of a form in which nothing was changed
 */
export const querySource = <T, V, R>(
  { $state }: Query<T>,
  toValues: (data: T) => V,
  unchanged: R,
): Source<V, R> => ({
  $state,
  // without waking the query: only who sees the object changes it
  read: () => ($state.value?.data ? toValues($state.value.data) : null),
  unchanged,
});
