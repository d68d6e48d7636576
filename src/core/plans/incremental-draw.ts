/** Brings the marks of a plan from one gathering to the next in small steps. Pure. */
import type { Gathered } from './cluster-pins.ts';

/**
 * At most this many marks appear, change or go in one frame: hundreds at once cost a late one while a plan is
 * enlarged.
 */
export const MARKS_A_FRAME = 16;

/** How marks are recognized and ordered. */
export interface MarkOrder<T> {
  /** What a mark keeps from one gathering to the next: its first item. */
  keyOf: (first: T) => string;
  /** The rank of an item among all that are drawn; marks stand in this order. */
  rankOf: (first: T) => number;
}

/**
 * `target`, or what lies `limit` changes from `shown` on the way to it. On the way a pin can be in two marks or in
 * none; the last step returns `target` itself.
 */
export function approach<T>(
  shown: readonly Gathered<T>[],
  target: readonly Gathered<T>[],
  order: MarkOrder<T>,
  limit: number = MARKS_A_FRAME,
): readonly Gathered<T>[] {
  if (shown === target) return target;
  const toKeyed = (groups: readonly Gathered<T>[]) =>
    new Map(groups.map((group) => [order.keyOf(group.items[0] as T), group]));
  const next = toKeyed(shown);
  const wanted = toKeyed(target);
  let left = limit;
  for (const key of [...next.keys()]) {
    if (wanted.has(key)) continue;
    if (left-- === 0) return sortMarks(next.values(), order);
    next.delete(key);
  }
  for (const [key, group] of wanted) {
    const before = next.get(key);
    if (before && isSame(before.items, group.items)) continue;
    if (left-- === 0) return sortMarks(next.values(), order);
    next.set(key, group);
  }
  return target;
}

/** Marks in the order of what they show. */
export const sortMarks = <T>(groups: Iterable<Gathered<T>>, { rankOf }: MarkOrder<T>): Gathered<T>[] =>
  [...groups].sort((one, other) => rankOf(one.items[0] as T) - rankOf(other.items[0] as T));

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);
