/** A collection's items indexed as they arrive, and its index completed while the page has nothing else to do. */
import { computed, type ReadableAtom } from 'nanostores';
import { followIdentity } from '../_http/identity.ts';
import type { Id } from '../_lib/shape.ts';
import type { Preference } from '../_page/preferences.ts';
import type { Collection, CollectionState } from '../_store/collection.ts';
import type { Filters } from './list-filters.ts';
import { type IndexDeclaration, ListIndex } from './list-index.ts';
import { createListView, type ListView } from './list-preference.ts';

/** The page is kept waiting by a slice no longer than this. */
const SLICE_MS = 6;

/** A list as its element shows it. */
export interface List<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters> {
  collection: Collection<T>;
  $index: ReadableAtom<ListIndex<T, D>>;
  filters: F;
  /** The names of the columns that it can be sorted by. */
  sorts: readonly (keyof D['sortKeys'] & string)[];
  /** How this browser shows it. */
  preference: Preference<ListView>;
}

/**
 * Bundles what is declared of a list.
 * @param name names its preference in the storage
 */
export function createList<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>({
  name,
  collection,
  index,
  filters,
}: {
  name: string;
  collection: Collection<T>;
  index: D;
  filters: F;
}): List<T, D, F> {
  return {
    collection,
    $index: createListStore(collection.$state, index),
    filters,
    sorts: Object.keys(index.sortKeys),
    preference: createListView(name),
  };
}

/**
 * @param $state of a collection
 * @returns another index whenever the list changed; an earlier one must not be used any more
 */
export function createListStore<T, D extends IndexDeclaration<T, never>>(
  $state: ReadableAtom<CollectionState<T>>,
  declaration: D,
): ReadableAtom<ListIndex<T, D>> {
  const none: readonly T[] = [];
  let index = new ListIndex<T, D>(declaration, none);
  let known = { size: 0, revision: 0, items: none };
  let isWarming = false;
  // while nobody watches, too: the next reader may be another person
  followIdentity(() => {
    index = new ListIndex(declaration, none);
    known = { size: 0, revision: 0, items: none };
  });

  /** The first paint asks for what it needs; the rest is made ready for the first key press. */
  function warm(): void {
    const end = performance.now() + SLICE_MS;
    isWarming = !index.warm(() => performance.now() > end);
    if (isWarming) whenIdle(warm);
  }

  return computed($state, ({ items, size, revision }) => {
    if (items !== known.items || size !== known.size || revision !== known.revision) {
      known = { items, size, revision };
      // the collection's own array grows: this moment's rows are a copy
      index = new ListIndex(declaration, items.slice(), index);
      if (!isWarming && size > 0) {
        isWarming = true;
        whenIdle(warm);
      }
    }
    return index;
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 0);
}
