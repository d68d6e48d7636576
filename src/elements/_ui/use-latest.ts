import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What was last drawn, for handlers that keep their identity; an effect takes `useEffectEvent` instead.
 * @returns one and the same box; its value is not to be read while drawing
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
