import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The value of the last render on screen, for event handlers that keep their identity; effects use `useEffectEvent`.
 * @returns a ref with a stable identity; not to be read during render
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
