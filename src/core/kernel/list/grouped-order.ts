/**
 * The order in which a list's rows are dealt with, in groups with a name: what a list shows while nobody has chosen
 * an order, once the whole of it is here. A part of a list cannot say what comes first.
 */
import type { CollectionState } from '../store/collection.ts';
import { MINUTE_MS } from '../time/paris-clock.ts';
import type { IndexDeclaration, ListIndex } from './list-index.ts';

/** The groups that a list is dealt with in, and the place of a row in its group. */
export interface GroupedOrder<T, D extends IndexDeclaration<T, never>, Group extends string = string> {
  /** At most 8, the first to be dealt with first. */
  groups: readonly Group[];
  /**
   * @param now milliseconds since 1970
   * @returns the group of a row, and its rank there: milliseconds, the lowest first; a row without any is the last
   */
  read(index: ListIndex<T, D>, now: number): { group: (row: number) => Group; rank: (row: number) => number };
}

/** All rows in the order of work. */
export interface WorkRows<Group extends string = string> {
  order: Int32Array;
  group: (row: number) => Group;
}

/** The first row of a group in a list as it is shown. */
export interface GroupStart<Group extends string = string> {
  /** Its place in the list. */
  at: number;
  group: Group;
  /** How many rows follow it there, itself included. */
  count: number;
}

/** One number orders a row: its group, its minute, its place. 3 + 27 + 22 bits, which a double holds exactly. */
const MINUTES = 2 ** 27;
const PLACES = 2 ** 22;

/** Whether all of a list is here. */
export const isWholeList = ({ loadedAt, incomplete, size }: CollectionState<unknown>): boolean =>
  loadedAt !== null && !incomplete && size < PLACES;

/**
 * Orders all rows of a list; sorts numbers alone, without a function that compares, for lists of 100,000.
 * @param now milliseconds since 1970
 */
export function orderWork<T, D extends IndexDeclaration<T, never>, Group extends string>(
  { groups, read }: GroupedOrder<T, D, Group>,
  index: ListIndex<T, D>,
  now: number,
): WorkRows<Group> {
  const { group, rank } = read(index, now);
  const codes = new Map(groups.map((name, code) => [name, code]));
  const keys = new Float64Array(index.rows.length);
  for (let row = 0; row < keys.length; row++) {
    const minute = Math.floor(rank(row) / MINUTE_MS) + MINUTES / 2;
    const place = minute >= 0 && minute < MINUTES ? minute : MINUTES - 1;
    keys[row] = ((codes.get(group(row)) ?? groups.length) * MINUTES + place) * PLACES + row;
  }
  keys.sort();
  return { order: Int32Array.from(keys, (key) => key % PLACES), group };
}

/** The rows of `found` in the order of work. */
export function pickInOrder({ order }: Pick<WorkRows, 'order'>, found: Int32Array): Int32Array {
  const kept = new Uint8Array(order.length);
  for (const row of found) kept[row] = 1;
  return order.filter((row) => kept[row] === 1);
}

/** Where the groups begin in a list as it is shown; none where all rows are of one. */
export function findGroups<Group extends string>(
  order: Int32Array,
  group: (row: number) => Group,
): GroupStart<Group>[] {
  const starts: GroupStart<Group>[] = [];
  for (let at = 0; at < order.length; ) {
    const name = group(order[at] as number);
    // each group is one stretch: its end is found without a look at each row
    let [inside, outside] = [at, order.length];
    while (outside - inside > 1) {
      const middle = (inside + outside) >> 1;
      if (group(order[middle] as number) === name) inside = middle;
      else outside = middle;
    }
    starts.push({ at, group: name, count: outside - at });
    at = outside;
  }
  return starts.length > 1 ? starts : [];
}
