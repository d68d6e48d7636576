/**
 * Lists prepared for filtering and sorting: what changed is read again, the rest stands; orders are made when a
 * column is first sorted by, and kept up to date afterwards.
 */

import { computed, type ReadableAtom } from 'nanostores';
import type { CollectionState } from './collection.ts';
import { type SortValue, updateOrder } from './order.ts';
import { followPerson } from './person.ts';

export interface SortedColumn {
  keys: SortValue[];
  order: Int32Array;
}

/** The orders known so far, by column. */
export type SortedColumns<Name extends string> = Map<Name, SortedColumn>;

/** What a column is sorted by: one key a row. */
export type GetKey<Name extends string> = (name: Name, row: number) => SortValue;

/** The rows that are new or another object than before. */
export function findChanged(rows: readonly unknown[], former: readonly unknown[]): number[] {
  const changed: number[] = [];
  for (let row = 0; row < rows.length; row++) if (rows[row] !== former[row]) changed.push(row);
  return changed;
}

/**
 * Brings the known orders up to date.
 * @param length how many rows there are now
 * @param former how many there were
 * @param changed from `findChanged`
 */
export function updateSorted<Name extends string>(
  sorted: SortedColumns<Name>,
  length: number,
  former: number,
  changed: readonly number[],
  getKey: GetKey<Name>,
): void {
  for (const [name, column] of sorted) {
    column.keys.length = length;
    const moved = changed.filter((row) => {
      const key = getKey(name, row);
      const stays = row < former && Object.is(column.keys[row], key);
      column.keys[row] = key;
      return !stays;
    });
    column.order = updateOrder(column.keys, column.order, moved);
  }
}

/** The keys and ascending order of a column, made when first asked for. */
export function getSortedColumn<Name extends string>(
  sorted: SortedColumns<Name>,
  name: Name,
  length: number,
  getKey: GetKey<Name>,
): SortedColumn {
  const known = sorted.get(name);
  if (known) return known;
  const rows = Array.from({ length }, (_, row) => row);
  const keys = rows.map((row) => getKey(name, row));
  const column = { keys, order: updateOrder(keys, new Int32Array(0), rows) };
  sorted.set(name, column);
  return column;
}

/**
 * A collection's items prepared as they arrive; another object whenever the list changed.
 * @param prepare given the items and, but for the first time, its own last result
 */
export function createPrepared<T, Prepared>(
  $state: ReadableAtom<CollectionState<T>>,
  prepare: (items: readonly T[], previous?: Prepared) => Prepared,
): ReadableAtom<Prepared> {
  const none: readonly T[] = [];
  let prepared = prepare(none);
  let known = { size: 0, revision: 0, items: none };
  // while nobody watches, too: the next reader may be another person
  followPerson(() => {
    prepared = prepare(none);
    known = { size: 0, revision: 0, items: none };
  });
  return computed($state, ({ items, size, revision }) => {
    if (items !== known.items || size !== known.size || revision !== known.revision) {
      known = { items, size, revision };
      prepared = prepare(items, prepared);
    }
    return prepared;
  });
}
