/** A set of recently seen keys, bounded in time and in number. */

export interface ExpiringSet {
  /** Whether the key is present; reading it renews it, up to the absolute bound. */
  has(entry: string): boolean;
  /** Adds the key. */
  add(entry: string): void;
}

/**
 * @param idleMs how long a key stays after its last use
 * @param absoluteMs how long it stays at most
 * @param size number of keys beyond which the least recently used is removed
 */
export function createExpiringSet(idleMs: number, absoluteMs: number, size: number): ExpiringSet {
  const entries = new Map<string, { idle: number; absolute: number }>();

  /** A map keeps the order of insertion: the first is the least recently used. */
  const put = (entry: string, absolute: number): void => {
    entries.delete(entry);
    if (entries.size >= size) entries.delete(entries.keys().next().value ?? '');
    entries.set(entry, { idle: Date.now() + idleMs, absolute });
  };

  return {
    has(entry) {
      const found = entries.get(entry);
      if (!found) return false;
      if (Math.min(found.idle, found.absolute) <= Date.now()) {
        entries.delete(entry);
        return false;
      }
      put(entry, found.absolute);
      return true;
    },
    add: (entry) => put(entry, Date.now() + absoluteMs),
  };
}
