/** What lives as long as something else is in use: nothing that no screen shows stays on a page that runs for weeks. */
import type { ReadableAtom } from 'nanostores';

/** What each object keeps in memory with itself. */
const kept = new WeakMap<object, unknown[]>();
const listeners = new FinalizationRegistry<() => void>((unbind) => unbind());

/** Keeps `value` in memory for as long as `owner` is. */
export function keepWith(owner: object, value: unknown): void {
  const values = kept.get(owner);
  if (values) values.push(value);
  else kept.set(owner, [value]);
}

/**
 * Listens to a store that outlives `owner`: the listener is released with it, and does not keep it in memory.
 * @param listener may refer to `owner`
 */
export function listenWhile<T>(owner: object, store: ReadableAtom<T>, listener: (value: T) => void): void {
  keepWith(owner, listener);
  const held = new WeakRef(listener);
  listeners.register(
    owner,
    store.listen((value) => held.deref()?.(value as T)),
  );
}
