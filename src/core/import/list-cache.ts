/** The lists of objects that no call reads alone, kept for some seconds, so that each changed row does not fetch one. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { sameId } from '../kernel/lib/lenient-schema.ts';

/** How long a list is kept, in milliseconds. */
export const KEPT_MS = 10_000;

export interface ListCache<K extends string, T extends { id: Id }> {
  /** The list, fetched where none is kept. @throws what `fetch` throws */
  read: (kind: K) => Promise<readonly T[]>;
  /** Puts a changed object in its place; without one the list is fetched again. */
  put: (kind: K, item: T | null) => void;
  /** Forgets a list, or all. */
  forget: (kind?: K) => void;
}

/** @param fetch reads a list @param getOwner whose lists they are: another one's are not shown */
export function createListCache<K extends string, T extends { id: Id }>(
  fetch: (kind: K) => Promise<readonly T[]>,
  getOwner: () => unknown,
  now: () => number = Date.now,
): ListCache<K, T> {
  const kept = new Map<K, { until: number; owner: unknown; items: Promise<readonly T[]> }>();
  return {
    read: (kind) => {
      const held = kept.get(kind);
      if (held && held.until > now() && held.owner === getOwner()) return held.items;
      const items = fetch(kind);
      const entry = { until: now() + KEPT_MS, owner: getOwner(), items };
      kept.set(kind, entry);
      items.catch(() => {
        if (kept.get(kind) === entry) kept.delete(kind);
      });
      return items;
    },
    put: (kind, item) => {
      const held = kept.get(kind);
      if (!held || !item) {
        kept.delete(kind);
        return;
      }
      const items = held.items.then((those) => those.map((each) => (sameId(each.id, item.id) ? item : each)));
      items.catch(() => {});
      kept.set(kind, { ...held, items });
    },
    forget: (kind) => {
      if (kind === undefined) kept.clear();
      else kept.delete(kind);
    },
  };
}
