/** Seeded random numbers: the same data on every machine, independent of other streams. */

export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  /** One of the keys, with a probability proportional to its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K;
}

/** mulberry32, one stream per name, so that a new table does not change the others. */
export function createRandom(name: string): Random {
  let state = 0x9e3779b9;
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 0x85ebca6b);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    chance: (share) => next() < share,
    weighted<K extends string>(weights: Partial<Record<K, number>>) {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries[0]![0];
    },
  };
}
