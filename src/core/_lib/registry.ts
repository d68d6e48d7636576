/**
 * One session a page, however many copies of the suite a host loads: everything that must be shared lives in
 * one object under a registered symbol, the only global we ever add.
 */
const KEY = Symbol.for('balise.registry');

/**
 * Copies whose protocol differs do not share: their stores would not understand each other. Every script of the page
 * can read what is shared: no secret stands in it, functions that use one do (`core/_http/credentials.ts`).
 */
const PROTOCOL = 2;

interface Registry {
  protocol: number;
  values: Map<string, unknown>;
}

/**
 * The page's one value of that name, made by the first copy that asks.
 * @param name a name of ours, unique in the suite
 * @param create makes the value when nobody has yet
 */
export function shared<T>(name: string, create: () => T): T {
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
