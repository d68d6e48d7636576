/** A list as elements see it, and its state. */
import type { ReadableAtom } from 'nanostores';
import type { Id } from '../lib/lenient-schema.ts';
import { type LoadState, UNLOADED } from './query.ts';
import type { Look } from './store-lifecycle.ts';

export interface CollectionState<T> extends LoadState {
  /**
   * The items, in the server's order. The same array grows while pages arrive: `size` is the number of items in it,
   * `revision` changes when earlier items did.
   */
  items: readonly T[];
  size: number;
  revision: number;
  /** How many there are in all, when the server sends it. */
  count: number | null;
}

export interface Collection<T> {
  $state: ReadableAtom<CollectionState<T>>;
  refresh: () => Promise<void>;
  cancel: () => void;
  /** An element shows it, in sight, until the returned function is called: it then follows the server. */
  look: Look;
  /** An element shows some of the items until the returned function is called: they come with each read. */
  show: (listIds: () => readonly Id[]) => () => void;
  get: (id: Id) => T | undefined;
  /**
   * Puts in an item that a write returned: in its place, or at the front.
   * @param byOthers whether others have changed it, and rows wait in their places
   */
  upsert: (item: T, byOthers?: boolean) => void;
  remove: (id: Id, byOthers?: boolean) => void;
}

/** The state before the first fetch. */
export const NO_ITEMS: CollectionState<never> = {
  ...UNLOADED,
  items: [],
  size: 0,
  revision: 0,
  count: null,
};

/** Whether two lists hold the same objects in the same order. */
export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);
