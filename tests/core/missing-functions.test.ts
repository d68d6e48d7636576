import { afterEach, describe, expect, it, vi } from 'vitest';

const OWNERS = { Array: Array.prototype, Map, Object, URL, AbortSignal } as const;
const removed: [object, string, PropertyDescriptor][] = [];

/** Loads the modules in a browser without those functions. */
async function loadWithout(owner: object, ...names: string[]): Promise<void> {
  for (const name of names) {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    if (!own) throw new Error(`${name} is missing here too`);
    removed.push([owner, name, own]);
    Reflect.deleteProperty(owner, name);
  }
  vi.resetModules();
  await import('../../src/core/kernel/lib/missing-functions.ts');
}

afterEach(() => {
  for (const [owner, name, own] of removed.splice(0)) Object.defineProperty(owner, name, own);
});

describe('functions that a browser lacks', () => {
  it('are added to arrays, and hidden from for…in', async () => {
    await loadWithout(OWNERS.Array, 'toSorted', 'toReversed', 'findLast', 'findLastIndex');
    const given = [3, 1, 2];
    expect(given.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
    expect(given.toReversed()).toEqual([2, 1, 3]);
    expect(given).toEqual([3, 1, 2]);
    expect(given.findLast((value) => value > 1)).toBe(2);
    expect(given.findLastIndex((value) => value > 1)).toBe(2);
    expect(given.findLastIndex((value) => value > 9)).toBe(-1);
    const keys: string[] = [];
    for (const key in given) keys.push(key);
    expect(keys).toEqual(['0', '1', '2']);
  });

  it('are added to objects, addresses and maps', async () => {
    await loadWithout(OWNERS.Object, 'hasOwn');
    await loadWithout(OWNERS.URL, 'canParse');
    await loadWithout(OWNERS.Map, 'groupBy');
    expect([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')]).toEqual([true, false]);
    expect([URL.canParse('/a', 'https://x'), URL.canParse('/a'), URL.canParse('https://y')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([...Map.groupBy([1, 2, 3], (value) => value % 2)]).toEqual([
      [1, [1, 3]],
      [0, [2]],
    ]);
  });

  it('are added to signals', async () => {
    await loadWithout(OWNERS.AbortSignal, 'any', 'timeout');
    const [one, other] = [new AbortController(), new AbortController()];
    const signal = AbortSignal.any([one.signal, other.signal]);
    expect(signal.aborted).toBe(false);
    other.abort('left');
    expect([signal.aborted, signal.reason]).toEqual([true, 'left']);
    expect(AbortSignal.any([other.signal]).aborted).toBe(true);
    vi.useFakeTimers();
    const late = AbortSignal.timeout(50);
    vi.advanceTimersByTime(49);
    expect(late.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(late.reason).toHaveProperty('name', 'TimeoutError');
    vi.useRealTimers();
  });

  it('give a signal a reason where it has none', async () => {
    const own = Object.getOwnPropertyDescriptor(AbortSignal.prototype, 'reason');
    Reflect.deleteProperty(AbortSignal.prototype, 'reason');
    vi.resetModules();
    await import('../../src/core/kernel/lib/missing-functions.ts');
    const given = Object.getOwnPropertyDescriptor(AbortSignal.prototype, 'reason');
    const stop = new AbortController();
    const { signal } = stop;
    const before = signal.reason;
    stop.abort();
    const after = signal.reason;
    if (own) Object.defineProperty(AbortSignal.prototype, 'reason', own);
    expect(given?.enumerable).toBe(false);
    expect(given?.get, 'its own').not.toBe(own?.get);
    expect([before, after]).toEqual([undefined, expect.objectContaining({ name: 'AbortError' })]);
  });

  it('are left alone where the browser has them', async () => {
    const own = Array.prototype.toSorted;
    vi.resetModules();
    await import('../../src/core/kernel/lib/missing-functions.ts');
    expect(Array.prototype.toSorted).toBe(own);
  });
});
