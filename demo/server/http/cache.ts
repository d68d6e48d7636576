/** Answers that many people ask for at once, computed once and kept a few seconds, within bounds of memory. */
import { createHash } from 'node:crypto';

/** What an answer depends on, part by part: two lists of parts that differ never share an answer. */
export type CacheKey = readonly unknown[];

export interface FreshCache {
  /** The value of that key: the one kept, the one being computed, or a new one. */
  get<T>(key: CacheKey, compute: () => Promise<T>): Promise<T>;
  /** Something was written: the next question is answered anew. */
  clear(): void;
  /** How much is kept: answers, and the bytes of those that are there. */
  size(): { entries: number; bytes: number };
}

/** Beyond either, the answer that was asked for least recently is forgotten. */
export interface CacheBounds {
  entries: number;
  /** Of the answers as JSON. */
  bytes: number;
}

const BOUNDS: CacheBounds = { entries: 2000, bytes: 8 * 1024 * 1024 };

interface Entry {
  until: number;
  value: Promise<unknown>;
  bytes: number;
}

/** A text of constant length, however long the parts are. */
export const hashKey = (key: CacheKey): string =>
  createHash('sha256').update(JSON.stringify(key)).digest('base64');

/** @param milliseconds how old an answer may be; other processes' writes show after that time */
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
      const kept = entries.get(hash);
      if (kept && kept.until > Date.now()) {
        entries.delete(hash);
        entries.set(hash, kept);
        return kept.value as Promise<T>;
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
