/** Stores by key: `$ticket(42)` is one store however many elements ask, `'42'` and `42` name the same. */
import type { Id } from './shape.ts';

/** @param create makes the store of a key, once */
export function family<T>(create: (key: string) => T): (key: Id) => T {
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
