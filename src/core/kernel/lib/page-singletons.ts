/**
 * Values shared by all copies of the suite that a host page loads, so that it has one session: they are stored in
 * one object under a registered symbol, the only global that the suite adds.
 */
const KEY = Symbol.for('balise.registry');

/**
 * Copies with another protocol number do not share. Every script of the page can read the shared values: they hold
 * no secret, only functions that use one (`core/kernel/http/credentials.ts`).
 */
const PROTOCOL = 2;

interface Registry {
  protocol: number;
  values: Map<string, unknown>;
}

/**
 * The page's value of that name, created by the first copy that needs it.
 * @param name unique in the suite
 * @param create makes the value where none exists yet
 */
export function pageSingleton<T>(name: string, create: () => T): T {
  const holder = globalThis as { [KEY]?: Registry };
  if (!holder[KEY]) {
    Object.defineProperty(holder, KEY, {
      value: { protocol: PROTOCOL, values: new Map() },
      enumerable: false,
      configurable: true,
    });
  }
  const registry = holder[KEY] as Registry;
  if (registry.protocol !== PROTOCOL) return create();
  if (!registry.values.has(name)) registry.values.set(name, create());
  return registry.values.get(name) as T;
}
