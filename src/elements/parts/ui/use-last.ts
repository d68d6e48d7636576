import { useState } from 'react';

/**
 * Keeps the last content of what is closing, such as a dialog, on screen until it has closed.
 * @param value the same object between renders as long as nothing changes; `null` when there is none
 * @returns the value, or the last one there was
 */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
