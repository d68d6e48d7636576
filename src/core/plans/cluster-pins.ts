/** Gathers pins that would be drawn over one another. Pure. */
import type { Point } from './pin-position.ts';

/** Pins closer than this many pixels are one mark with their number. */
export const GATHER_PX = 24;

/** Some pins that are drawn as one, where the first of them stands. */
export interface Gathered<T> {
  at: Point;
  /** In the order given, the first one stands at `at`. */
  items: readonly T[];
}

/**
 * Every item is in exactly one group, less than `distance` from where its group is drawn; groups are drawn at least
 * `distance` apart. The order of the items decides who is first, so that it must not change with the view.
 * @param pointOf where the item would be drawn, in px
 */
export function gather<T>(
  items: readonly T[],
  pointOf: (item: T) => Point,
  distance: number = GATHER_PX,
): Gathered<T>[] {
  const groups: { at: Point; items: T[] }[] = [];
  // squares as wide as the distance: a closer one is in the same square or in one beside it
  const squares = new Map<string, (typeof groups)[number][]>();
  for (const item of items) {
    const at = pointOf(item);
    const column = Math.floor(at.left / distance);
    const row = Math.floor(at.top / distance);
    let nearest: (typeof groups)[number] | null = null;
    let shortest = distance;
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        for (const group of squares.get(`${x},${y}`) ?? []) {
          const apart = Math.hypot(group.at.left - at.left, group.at.top - at.top);
          if (apart < shortest) {
            shortest = apart;
            nearest = group;
          }
        }
      }
    }
    if (nearest) {
      nearest.items.push(item);
      continue;
    }
    const group = { at, items: [item] };
    const key = `${column},${row}`;
    const square = squares.get(key);
    if (square) square.push(group);
    else squares.set(key, [group]);
    groups.push(group);
  }
  return groups;
}
