/** The object that a form changes, read from its store. */
import type { Query } from '../_store/query.ts';
import type { Source } from './form.ts';

/**
 * @param toValues the object's values for the form's fields
 * @param unchanged the result of a submission without changes
 */
export const querySource = <T, V, R>(
  { $state }: Query<T>,
  toValues: (data: T) => V,
  unchanged: R,
): Source<V, R> => ({
  $state,
  // without mounting the query: a form changes only what a screen has loaded
  read: () => ($state.value?.data ? toValues($state.value.data) : null),
  unchanged,
});
