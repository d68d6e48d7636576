/** Answers that many people ask for at once, computed once and kept a few seconds. */

export interface FreshCache {
  /** The value of that key: the one kept, the one being computed, or a new one. */
  get<T>(key: string, compute: () => Promise<T>): Promise<T>;
  /** Something was written: the next question is answered anew. */
  clear(): void;
}

/** @param milliseconds how old an answer may be; other processes' writes show after that time */
export function createCache(milliseconds: number): FreshCache {
  let entries = new Map<string, { until: number; value: Promise<unknown> }>();
  return {
    get<T>(key: string, compute: () => Promise<T>): Promise<T> {
      const kept = entries.get(key);
      if (kept && kept.until > Date.now()) return kept.value as Promise<T>;
      const value = compute();
      const entry = { until: Date.now() + milliseconds, value };
      entries.set(key, entry);
      value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return value;
    },
    clear() {
      entries = new Map();
    },
  };
}
