import type { FindSecrets } from './secret-reader.ts';

/**
 * Replaces every function and accessor of the browser that a script can replace, and notes in `window.everyDoor`
 * through which of them a secret goes: its rank and the door. It runs in a page, after
 * `defineSecretReader`, and holds all else that it needs.
 * @returns how many were replaced
 */
export function replaceEveryFunction(secrets: readonly string[]): number {
  const seen: [rank: number, door: string][] = [];
  Reflect.set(window, 'everyDoor', seen);
  const findSecrets = Reflect.get(window, 'findSecrets') as FindSecrets;
  const { apply, ownKeys, getOwnPropertyDescriptor, defineProperty, construct } = Reflect;
  const { push } = Array.prototype;
  const { Node: BrowserNode, Proxy: Wrapper } = window;
  let isInside = false;
  let replaced = 0;

  const note = (door: string, value: unknown) => {
    if (isInside) return;
    isInside = true;
    try {
      const found = findSecrets(value, secrets, 2);
      for (let place = 0; place < found.length; place++) apply(push, seen, [[found[place], door]]);
    } finally {
      isInside = false;
    }
  };
  const wrap = (original: (...given: unknown[]) => unknown, door: string) =>
    new Wrapper(original, {
      apply(target, receiver, given) {
        note(door, receiver);
        note(door, given);
        const result: unknown = apply(target, receiver, given);
        note(door, result);
        return result;
      },
      construct(target, given, created) {
        note(door, given);
        return construct(target, given, created);
      },
    });
  const replaceOf = (holder: object, owner: string) => {
    const names = ownKeys(holder);
    for (let rank = 0; rank < names.length; rank++) {
      const name = names[rank] as string;
      const own = getOwnPropertyDescriptor(holder, name);
      if (!own?.configurable || name === 'constructor' || name === 'prototype') continue;
      const door = `${owner}.${typeof name === 'symbol' ? 'symbol' : name}`;
      for (const part of ['value', 'get', 'set'] as const)
        if (typeof own[part] === 'function') own[part] = wrap(own[part], door);
      replaced++;
      defineProperty(holder, name, own);
    }
  };

  const globals = ownKeys(window).filter(
    (name) => typeof name === 'string' && !['everyDoor', 'findSecrets'].includes(name),
  );
  const holders: [object, string][] = [];
  for (const name of globals as string[]) {
    const { value } = getOwnPropertyDescriptor(window, name) ?? {};
    if (value === window || !value || (typeof value !== 'function' && typeof value !== 'object')) continue;
    if (value instanceof BrowserNode) continue;
    holders.push([value, name]);
    if (value.prototype) holders.push([value.prototype, name]);
  }
  for (const [holder, name] of holders) replaceOf(holder, name);
  // no global name leads to what is behind `for … of`, destructuring and typed arrays; last, as this code uses them
  for (const [each, name] of [
    [[].values(), 'Array Iterator'],
    [''[Symbol.iterator](), 'String Iterator'],
    [new Map().values(), 'Map Iterator'],
    [new Set().values(), 'Set Iterator'],
    [new Headers().values(), 'Headers Iterator'],
    [new FormData().values(), 'FormData Iterator'],
    [Object.getPrototypeOf((function* () {})()), 'Generator'],
    [Uint8Array.prototype, 'TypedArray'],
  ] as const)
    replaceOf(Object.getPrototypeOf(each), name);
  for (const name of globals as string[]) {
    const own = getOwnPropertyDescriptor(window, name);
    if (!own?.configurable || typeof own.value !== 'function') continue;
    own.value = wrap(own.value, name);
    defineProperty(window, name, own);
    replaced++;
  }
  return replaced;
}
