/**
 * Looks for texts in everything that can be reached from some objects, as a script of the page would: properties,
 * accessors, symbols, maps, sets, prototypes, nodes and their shadow roots. It holds all that it needs, so that it runs
 * in a page too.
 * @param roots where to begin
 * @param needles what to look for
 * @returns the ways that lead to a text that holds one of them, and how many objects were looked at
 */
export function findReachable(
  roots: Record<string, unknown>,
  needles: readonly string[],
): { found: string[]; seen: number } {
  const seen = new Set<unknown>();
  const found: string[] = [];
  const queue: [way: string, value: unknown][] = Object.entries(roots);
  const NODE_KEYS = [
    'childNodes',
    'shadowRoot',
    'attributes',
    'value',
    'data',
    'defaultValue',
    'adoptedStyleSheets',
  ];
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';

  for (let place = 0; place < queue.length; place++) {
    const [way, value] = queue[place] as [string, unknown];
    if (typeof value === 'string') {
      if (needles.some((needle) => value.includes(needle))) found.push(way);
      continue;
    }
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    if (value instanceof Map) {
      for (const [key, each] of value)
        queue.push([`${way}<${String(key)}>`, key], [`${way}(${String(key)})`, each]);
    }
    if (value instanceof Set) for (const each of value) queue.push([`${way}{}`, each]);
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes = value instanceof ArrayBuffer ? value : value.buffer;
      if (bytes.byteLength < 1e6) queue.push([`${way}~`, new TextDecoder().decode(bytes as ArrayBuffer)]);
      continue;
    }
    for (const key of Reflect.ownKeys(value)) {
      // accessors of the browser's own prototypes are read on the objects that they belong to
      queue.push([`${way}.${String(key)}`, read(value, key)]);
    }
    if (typeof Node !== 'undefined' && value instanceof Node) {
      // of what hundreds of accessors a node has, those that lead on or hold a text
      for (const key of NODE_KEYS) queue.push([`${way}.${key}`, read(value, key)]);
      continue;
    }
    for (let proto = Reflect.getPrototypeOf(value); proto; proto = Reflect.getPrototypeOf(proto)) {
      if (proto === Object.prototype || proto === Function.prototype) break;
      for (const key of Reflect.ownKeys(proto)) {
        const { get } = Reflect.getOwnPropertyDescriptor(proto, key) ?? {};
        if (get) queue.push([`${way}.${String(key)}`, read(value, key)]);
      }
    }
  }
  return { found, seen: seen.size };

  function read(holder: object, key: PropertyKey): unknown {
    try {
      const value: unknown = Reflect.get(holder, key);
      // a prototype's own accessors reject a promise that is not awaited
      if (value instanceof Promise) value.catch(() => {});
      return value;
    } catch {
      return undefined;
    }
  }
}
