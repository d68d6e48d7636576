import { useLayoutEffect, useReducer } from 'react';

/**
 * For a field whose value is in a store: React subscribes to it in a later turn than it draws the field, and puts back
 * what is typed in between; a key that leads to it does nothing yet. Drawing it a second time at once makes React run
 * what was left for that turn first.
 */
export function useReady(): void {
  const [, ready] = useReducer(() => true, false);
  useLayoutEffect(ready, []);
}
