import { useState } from 'react';

/**
 * What closes goes on being shown while it does.
 * @param value the same one from drawing to drawing while nothing changes; `null` while there is nothing
 * @returns the value, or the last one there was
 */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
