/** Indexes a collection's items as they arrive, and completes the index while the page is idle. */

import { computed, type ReadableAtom } from 'nanostores';
import { followIdentity } from '../http/on-user-change.ts';
import type { Id } from '../lib/lenient-schema.ts';
import type { SharedPreference } from '../page/shared-preference.ts';
import { whenIdle } from '../page/when-idle.ts';
import type { Collection, CollectionState } from '../store/collection.ts';
import type { GroupedOrder } from './grouped-order.ts';
import type { Filters } from './list-filters.ts';
import { type IndexDeclaration, ListIndex } from './list-index.ts';
import { createListView, type ListDisplay } from './list-preference.ts';

/** The longest slice of idle work, in milliseconds. */
const SLICE_MS = 6;

/** A list as its element shows it. */
export interface List<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters> {
  /** Its key in the storage of this browser. */
  name: string;
  collection: Collection<T>;
  $index: ReadableAtom<ListIndex<T, D>>;
  filters: F;
  /** The names of the columns that it can be sorted by. */
  sorts: readonly (keyof D['sortKeys'] & string)[];
  /** How it is ordered while nobody has chosen an order; without it, as the server answers. */
  work: GroupedOrder<T, D> | undefined;
  /** The display preference in this browser. */
  preference: SharedPreference<ListDisplay>;
}

/**
 * Combines what is declared of a list.
 * @param name the key of its preference and of its saved views in the storage
 */
export function createList<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>({
  name,
  collection,
  index,
  filters,
  work,
}: {
  name: string;
  collection: Collection<T>;
  index: D;
  filters: F;
  work?: GroupedOrder<T, D>;
}): List<T, D, F> {
  return {
    name,
    collection,
    $index: createListStore(collection.$state, index),
    filters,
    sorts: Object.keys(index.sortKeys),
    work,
    preference: createListView(name),
  };
}

/**
 * @param $state the state of a collection
 * @returns a store with a new index whenever the list changed; an earlier index must not be used any more
 */
export function createListStore<T, D extends IndexDeclaration<T, never>>(
  $state: ReadableAtom<CollectionState<T>>,
  declaration: D,
): ReadableAtom<ListIndex<T, D>> {
  const none: readonly T[] = [];
  let index = new ListIndex<T, D>(declaration, none);
  let known = { size: 0, revision: 0, items: none };
  let isWarming = false;
  // also while nothing listens: the next reader may be another user
  followIdentity(() => {
    index = new ListIndex(declaration, none);
    known = { size: 0, revision: 0, items: none };
  });

  /** The first paint builds the columns it needs; the others are built while idle, before the first key press. */
  function warm(): void {
    const end = performance.now() + SLICE_MS;
    isWarming = !index.warm(() => performance.now() > end);
    if (isWarming) whenIdle(warm);
  }

  return computed($state, ({ items, size, revision }) => {
    if (items !== known.items || size !== known.size || revision !== known.revision) {
      known = { items, size, revision };
      // the collection's array grows in place: the index gets a copy of its rows
      index = new ListIndex(declaration, items.slice(), index);
      if (!isWarming && size > 0) {
        isWarming = true;
        whenIdle(warm);
      }
    }
    return index;
  });
}
