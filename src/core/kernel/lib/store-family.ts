/** Stores by key: `$ticket(42)` is the same store for every element; `42` and `'42'` are the same key. */

import type { Id } from './lenient-schema.ts';
import { tieLifetime } from './weak-listeners.ts';

/**
 * How many members of each family, the last used, stay in memory when nothing shows them, so that going back shows
 * them at once (D-65).
 */
export const RECENT = 12;

/**
 * A family of stores that can be fetched or built again. A member in use (shown, or running) stays the same object;
 * an unused one is garbage-collected with its listeners.
 * @param create makes the store of a key, or an object of stores; listeners that should end with it use
 *   `listenWhile`
 */
export function family<T extends object>(create: (key: string) => T): (key: Id) => T {
  const members = new Map<string, WeakRef<T>>();
  const released = new FinalizationRegistry<string>((name) => {
    if (!members.get(name)?.deref()) members.delete(name);
  });
  const recent = new Set<T>();

  function add(name: string): T {
    const member = create(name);
    members.set(name, new WeakRef(member));
    released.register(member, name);
    // a screen may hold only one store of the object
    for (const part of Object.values(member)) {
      if (typeof part === 'object' && part !== null) tieLifetime(part, member);
    }
    return member;
  }

  return (key) => {
    const name = String(key);
    const member = members.get(name)?.deref() ?? add(name);
    recent.delete(member);
    recent.add(member);
    for (const oldest of recent) {
      if (recent.size <= RECENT) break;
      recent.delete(oldest);
    }
    return member;
  };
}

/** A family of what people entered: forms, drafts and files, which stay as long as the page. */
export function permanentFamily<T>(create: (key: string) => T): (key: Id) => T {
  const members = new Map<string, T>();
  return (key) => {
    const name = String(key);
    let member = members.get(name);
    if (member === undefined) {
      member = create(name);
      members.set(name, member);
    }
    return member;
  };
}
