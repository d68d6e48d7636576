/** Events for the host page. What they carry is the suite's own: it is frozen, so that no listener changes it. */

/**
 * Dispatches an event that bubbles and leaves shadow roots.
 * @returns `false` when a listener has called `preventDefault()`
 */
export const dispatch = (target: EventTarget, name: string, detail: unknown, cancelable = false): boolean =>
  target.dispatchEvent(
    new CustomEvent(name, { detail: freeze(detail), cancelable, bubbles: true, composed: true }),
  );

/** Freezes objects and lists at any depth; files and other objects of the browser stay as they are. */
export function freeze<T>(value: T): T {
  const isPlain = Array.isArray(value) || value?.constructor === Object;
  if (isPlain && !Object.isFrozen(value)) Object.values(Object.freeze(value) as object).forEach(freeze);
  return value;
}
