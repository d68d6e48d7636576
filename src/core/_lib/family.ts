/** Stores by key: `$ticket(42)` is one store however many elements ask, `'42'` and `42` name the same. */
import { keepWith } from './lifetime.ts';
import type { Id } from './shape.ts';

/** Of each family that many members, the last asked for, stay when nothing shows them: who goes back sees them at once. */
export const RECENT = 12;

/**
 * A family of what can be read or made again. A member that is in use (shown, or at work) stays one; one that is not
 * is released by the browser's memory management, with its listeners.
 * @param create makes the store of a key, or an object of stores; what listens for longer uses `listenWhile`
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
    // a screen may hold no more than one of its stores
    for (const part of Object.values(member)) {
      if (typeof part === 'object' && part !== null) keepWith(part, member);
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

/** A family of what people entered: forms, drafts and files, which stay for as long as the page does. */
export function keptFamily<T>(create: (key: string) => T): (key: Id) => T {
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
