/** Caches answers for a few seconds that many clients request at once, bounded in memory. */
import { createHash } from 'node:crypto';

/** The parameters that an answer depends on; different lists never share an answer. */
export type CacheKey = readonly unknown[];

export interface FreshCache {
  /** The value of that key: cached, being computed, or new. */
  get<T>(key: CacheKey, compute: () => Promise<T>): Promise<T>;
  /** Invalidates everything after a write. */
  clear(): void;
  /** The size of the cache: number of answers, and bytes of those already computed. */
  size(): { entries: number; bytes: number };
}

/** Beyond either limit, the least recently used answer is removed. */
export interface CacheBounds {
  entries: number;
  /** Size of the answers as JSON. */
  bytes: number;
}

const BOUNDS: CacheBounds = { entries: 2000, bytes: 8 * 1024 * 1024 };

interface Entry {
  until: number;
  value: Promise<unknown>;
  bytes: number;
}

/** A hash of constant length, however long the parts are. */
export const hashKey = (key: CacheKey): string =>
  createHash('sha256').update(JSON.stringify(key)).digest('base64');

/** @param milliseconds maximum age of an answer; writes of other processes show after that time */
export function createCache(milliseconds: number, bounds: CacheBounds = BOUNDS): FreshCache {
  let entries = new Map<string, Entry>();
  let bytes = 0;

  const remove = (hash: string): void => {
    bytes -= entries.get(hash)?.bytes ?? 0;
    entries.delete(hash);
  };

  /** A map keeps the order of insertion: the first is the least recently used. */
  const shrink = (): void => {
    for (const hash of entries.keys()) {
      if (entries.size <= bounds.entries && bytes <= bounds.bytes) return;
      remove(hash);
    }
  };

  return {
    get<T>(key: CacheKey, compute: () => Promise<T>): Promise<T> {
      const hash = hashKey(key);
      const cached = entries.get(hash);
      if (cached && cached.until > Date.now()) {
        entries.delete(hash);
        entries.set(hash, cached);
        return cached.value as Promise<T>;
      }
      remove(hash);
      const value = compute();
      const entry: Entry = { until: Date.now() + milliseconds, value, bytes: 0 };
      entries.set(hash, entry);
      shrink();
      value.then(
        (answer) => {
          if (entries.get(hash) !== entry) return;
          entry.bytes = JSON.stringify(answer)?.length ?? 0;
          bytes += entry.bytes;
          shrink();
        },
        () => {
          if (entries.get(hash) === entry) remove(hash);
        },
      );
      return value;
    },
    clear() {
      entries = new Map();
      bytes = 0;
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}
