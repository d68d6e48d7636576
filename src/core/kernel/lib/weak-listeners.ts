/** Ties the lifetime of objects to others, so that a page that runs for weeks frees what no screen shows. */
import type { ReadableAtom } from 'nanostores';

/** The values that each object holds in memory. */
const kept = new WeakMap<object, unknown[]>();
const listeners = new FinalizationRegistry<() => void>((unbind) => unbind());

/** Holds `value` in memory as long as `owner` is. */
export function tieLifetime(owner: object, value: unknown): void {
  const values = kept.get(owner);
  if (values) values.push(value);
  else kept.set(owner, [value]);
}

/**
 * Listens to a store that outlives `owner`; the listener is released with the owner, and does not hold it in
 * memory.
 * @param listener may refer to `owner`
 */
export function listenWhile<T>(owner: object, store: ReadableAtom<T>, listener: (value: T) => void): void {
  tieLifetime(owner, listener);
  const held = new WeakRef(listener);
  listeners.register(
    owner,
    store.listen((value) => held.deref()?.(value as T)),
  );
}
