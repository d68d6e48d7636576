/**
 * A store of a whole list. Its pages are followed and shown as they arrive; an id that comes twice is one item (the
 * later); known items stay on screen while the list is fetched again.
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { toApiError } from '../http/errors.ts';
import { followPages } from '../http/pages.ts';
import type { Id } from '../lib/shape.ts';
import { type LoadState, UNLOADED } from './query.ts';
import { bindLifecycle, KIOSK_LONG_REFRESH_MS, KIOSK_REFRESH_MS } from './refresh-policy.ts';
import { announceArrival, createCompletion } from './relations.ts';

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
  /** Not every page could be read: the list is only a part. */
  incomplete: boolean;
}

export interface Collection<T> {
  $state: ReadableAtom<CollectionState<T>>;
  refresh: () => Promise<void>;
  cancel: () => void;
  get: (id: Id) => T | undefined;
  /** Puts in an item that a write returned: in its place, or at the front. */
  upsert: (item: T) => void;
  remove: (id: Id) => void;
}

/** A list with more pages than this is fetched at the pace of long lists in a kiosk. */
const LONG_PAGES = 3;

/**
 * @param path the list's call, as spec §7 writes it
 * @param schema the shape of one item; an item that does not match is left out
 */
export function createCollection<T extends { id: Id }>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  { staleMs = 60_000 }: { staleMs?: number } = {},
): Collection<T> {
  const initial: CollectionState<T> = {
    ...UNLOADED,
    items: [],
    size: 0,
    revision: 0,
    count: null,
    incomplete: false,
  };
  const $state = atom(initial);
  let places = new Map<string, number>();
  let current: AbortController | null = null;
  let pages = 0;
  /** The fetch under way; during the first one, `items` is what the screen shows. */
  let walk: { items: T[]; filled: Map<string, number> } = { items: [], filled: new Map() };
  /**
   * Items written while a fetch is under way, by id; `null` for a removed one. The fetch may have read the older
   * state.
   */
  const edits = new Map<string, T | null>();

  const patch = (change: Partial<CollectionState<T>>) => {
    $state.set({ ...$state.value, ...change });
    announceArrival();
  };
  const related = createCompletion(() => {
    const { items, revision } = $state.value;
    const completed = related.complete(items);
    if (completed === items) return;
    if (current && $state.value.loadedAt === null) walk.items = completed as T[];
    patch({ items: completed, revision: revision + 1 });
  });

  async function fetchRound(once: boolean): Promise<void> {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    walk = { items: [], filled: new Map() };
    edits.clear();
    pages = 0;
    rounds.begin();
    // The first fetch shows its pages at once; a later one replaces the list when it is complete.
    const progressive = $state.value.loadedAt === null;
    patch({ status: 'LOADING', wait: null });
    try {
      const end = await followPages(
        path,
        ({ results, count }) => {
          if (current !== mine) return;
          pages++;
          rounds.begin();
          let changed = 0;
          for (const result of results) {
            const read = v.safeParse(schema, result);
            if (!read.success) continue;
            const key = String(read.output.id);
            const item = edits.has(key) ? edits.get(key) : keepSame(key, related.complete(read.output));
            const place = walk.filled.get(key);
            if (!item) continue;
            if (place === undefined) {
              walk.filled.set(key, walk.items.length);
              walk.items.push(item);
            } else {
              walk.items[place] = item;
              changed = 1;
            }
          }
          if (!progressive) return;
          const { items } = walk;
          places = walk.filled;
          const revision = $state.value.revision + changed;
          patch({ items, size: items.length, revision, count: count ?? $state.value.count, error: null });
        },
        {
          signal: mine.signal,
          once,
          onWait: (wait) => {
            if (current === mine && $state.value.wait !== wait) patch({ wait });
          },
        },
      );
      if (current !== mine) return;
      current = null;
      const shown = $state.value;
      const walked = getWalked();
      // nothing has changed: what is derived from the list stays valid
      const isSame = !progressive && isSameList(walked, shown.items);
      const items = isSame ? shown.items : walked;
      patch({
        status: 'LOADED',
        items,
        size: items.length,
        revision: shown.revision + (progressive || isSame ? 0 : 1),
        count: items.length,
        incomplete: end === 'incomplete',
        error: null,
        wait: null,
        loadedAt: Date.now(),
      });
    } catch (thrown) {
      if (current !== mine) return;
      current = null;
      patch({ status: 'ERROR', error: toApiError(thrown), incomplete: walk.items.length > 0, wait: null });
    }
    rounds.end();
  }
  const refresh = () => fetchRound(false);

  /** Returns the known object for an item that has not changed, so that only changed rows are drawn again. */
  function keepSame(key: string, item: T): T {
    const known = $state.value.items[places.get(key) ?? -1];
    return known !== undefined && known !== item && JSON.stringify(known) === JSON.stringify(item)
      ? known
      : item;
  }

  function cancel() {
    current?.abort();
    current = null;
    rounds.halt();
    if ($state.value.status === 'LOADING') {
      const { size, loadedAt, incomplete } = $state.value;
      const status = size ? 'LOADED' : 'INITIAL';
      patch({ status, incomplete: incomplete || loadedAt === null, wait: null });
    }
  }

  const index = (items: readonly T[]) => new Map(items.map((item, place) => [String(item.id), place]));

  /** The fetched items, with the writes made meanwhile. */
  function getWalked(): T[] {
    const { items, filled } = walk;
    const added: T[] = [];
    for (const [key, item] of edits) {
      const place = filled.get(key);
      if (item && place === undefined) added.unshift(item);
      else if (item && place !== undefined) items[place] = item;
    }
    const kept = edits.size ? items.filter(({ id }) => edits.get(String(id)) !== null) : items;
    const whole = added.length ? [...added, ...kept] : kept;
    places = whole === items ? filled : index(whole);
    edits.clear();
    return whole;
  }

  function change(key: string, item: T | null, edit: (items: T[]) => void) {
    const { loadedAt, items: shown, count } = $state.value;
    if (current) edits.set(key, item);
    // A list that was never fetched stays so: one written item is not the list.
    if (!current && loadedAt === null && shown.length === 0) return;
    const items = [...shown];
    edit(items);
    places = index(items);
    if (current && loadedAt === null) walk = { items, filled: places };
    const total = loadedAt === null ? count : items.length;
    patch({ items, size: items.length, count: total, revision: $state.value.revision + 1 });
  }

  const rounds = bindLifecycle($state, {
    start: () => {
      related.open();
      const { status, loadedAt } = $state.value;
      if (status !== 'LOADED' || Date.now() - (loadedAt ?? 0) >= staleMs) void refresh();
      else rounds.end();
    },
    refresh: fetchRound,
    stop: () => {
      cancel();
      related.close();
    },
    forget: () => {
      cancel();
      places = new Map();
      $state.set(initial);
    },
    staleMs,
    getKioskRefreshMs: () => (pages > LONG_PAGES ? KIOSK_LONG_REFRESH_MS : KIOSK_REFRESH_MS),
  });

  return {
    $state,
    refresh,
    cancel,
    get: (id) => $state.value.items[places.get(String(id)) ?? -1],
    upsert: (written) => {
      const item = related.complete(written);
      const key = String(item.id);
      const place = places.get(key);
      change(key, item, (items) => {
        if (place === undefined) items.unshift(item);
        else items[place] = item;
      });
    },
    remove: (id) => {
      const place = places.get(String(id));
      change(String(id), null, (items) => {
        if (place !== undefined) items.splice(place, 1);
      });
    },
  };
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);
