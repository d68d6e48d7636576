/**
 * A store of a whole list. Its pages are followed and shown as they arrive; an id that comes twice is one item (the
 * later); known items stay on screen while the list is fetched again.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { toApiError } from '../http/errors.ts';
import { followPages, type ListPage } from '../http/pagination.ts';
import type { Id } from '../lib/lenient-schema.ts';
import { type Collection, type CollectionState, isSameList, NO_ITEMS } from './collection-state.ts';
import { createKnownPages } from './known-pages.ts';
import type { Follow, Reading } from './on-screen.ts';
import { createQuietRounds, isFinal } from './quiet-rounds.ts';
import { announceArrival, createCompletion } from './relations.ts';
import { bindLifecycle, KIOSK_LONG_REFRESH_MS, KIOSK_REFRESH_MS } from './store-lifecycle.ts';

export type { Collection, CollectionState } from './collection-state.ts';

/** A list with more pages than this is fetched at the pace of long lists in a kiosk. */
const LONG_PAGES = 3;

/** Of such a list, what is looked at reads the whole after this many milliseconds; its beginning more often. */
const LONG_FOLLOW_MS = 60_000;

/**
 * @param path the list's call, as spec §7 writes it
 * @param schema the shape of one item; an item that does not match is left out
 */
export function createCollection<T extends { id: Id }>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  { staleMs = 60_000 }: { staleMs?: number } = {},
): Collection<T> {
  const initial: CollectionState<T> = NO_ITEMS;
  const $state = atom(initial);
  let places = new Map<string, number>();
  let current: AbortController | null = null;
  let pages = 0;
  /** When the whole list was read last, in milliseconds since 1970. */
  let wholeAt = 0;
  const isRecentLong = () => pages > LONG_PAGES && Date.now() - wholeAt < LONG_FOLLOW_MS;
  /** Whether the last round has come to its end. */
  let isWhole = true;
  /** How many items the first page announced last. */
  let lastCount: number | null = null;
  const known = createKnownPages();
  const quietly = createQuietRounds();
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

  /** @param quiet how it is read again while the screen shows it; by default it is shown as loading */
  async function fetchRound(once: boolean, quiet: Reading | null = null): Promise<void> {
    current?.abort();
    const mine = quiet ? quietly.begin() : new AbortController();
    current = mine;
    walk = { items: [], filled: new Map() };
    edits.clear();
    if (!quiet) rounds.begin();
    // The first fetch shows its pages at once; a later one replaces the list when it is complete.
    const progressive = $state.value.loadedAt === null;
    if (!quiet) patch({ status: 'LOADING', wait: null });
    let read = 0;
    let isOld = false;
    let isCut = false;
    // what an aborted round has read of pages is not in the list
    if (!isWhole) known.clear();
    isWhole = false;
    try {
      const end = await followPages(
        path,
        (page) => {
          if (current !== mine) return;
          read++;
          if (!quiet) rounds.begin();
          const { isRepeated, isChanged } = readPage(page);
          isOld = !isChanged && page.count === lastCount;
          lastCount = page.count;
          if (!progressive) return;
          pages = read;
          const { items } = walk;
          places = walk.filled;
          const revision = $state.value.revision + (isRepeated ? 1 : 0);
          patch({
            items,
            size: items.length,
            revision,
            count: page.count ?? $state.value.count,
            error: null,
          });
        },
        {
          signal: mine.signal,
          once,
          known: known.answers,
          enough: () => {
            isCut = isOld && quiet?.deep === false && isRecentLong();
            return isCut;
          },
          onWait: (wait) => {
            if (current === mine && !quiet && $state.value.wait !== wait) patch({ wait });
          },
        },
      );
      if (current !== mine) return;
      current = null;
      isWhole = true;
      if (isCut) return;
      pages = read;
      wholeAt = Date.now();
      const shown = $state.value;
      const walked = getWalked();
      // nothing has changed: what is derived from the list stays valid
      const isSame = !progressive && isSameList(walked, shown.items);
      const incomplete = end === 'incomplete';
      if (quiet && isSame && incomplete === shown.incomplete) return;
      const items = isSame ? shown.items : walked;
      patch({
        status: 'LOADED',
        items,
        size: items.length,
        revision: shown.revision + (progressive || isSame ? 0 : 1),
        count: items.length,
        incomplete,
        arrivals: shown.arrivals + (quiet && !quiet.adopt ? 1 : 0),
        error: null,
        wait: null,
        loadedAt: Date.now(),
      });
    } catch (thrown) {
      if (current !== mine) return;
      current = null;
      const error = toApiError(thrown);
      if (quiet && !isFinal(error)) return;
      patch({ status: 'ERROR', error, incomplete: !quiet && walk.items.length > 0, wait: null });
    }
    if (!quiet) rounds.end();
  }

  /** Adds a page to the walk. @returns whether an item came twice, and whether any is not as it was */
  function readPage(page: ListPage): { isRepeated: boolean; isChanged: boolean } {
    const found: string[] = [];
    let isRepeated = false;
    let isChanged = page.hasNewTag;
    const add = (key: string, item: T | null | undefined) => {
      found.push(key);
      const place = walk.filled.get(key);
      if (!item) return;
      isChanged ||= item !== $state.value.items[places.get(key) ?? -1];
      if (place === undefined) {
        walk.filled.set(key, walk.items.length);
        walk.items.push(item);
      } else {
        walk.items[place] = item;
        isRepeated = true;
      }
    };
    const find = (key: string, read: () => T | undefined) => (edits.has(key) ? edits.get(key) : read());
    if (page.isSame) {
      for (const key of known.keysOf(page))
        add(
          key,
          find(key, () => $state.value.items[places.get(key) ?? -1]),
        );
      return { isRepeated, isChanged };
    }
    for (const result of page.results) {
      const parsed = v.safeParse(schema, result);
      if (!parsed.success) continue;
      const key = String(parsed.output.id);
      add(
        key,
        find(key, () => keepSame(key, related.complete(parsed.output))),
      );
    }
    known.keep(page, found);
    return { isRepeated, isChanged };
  }

  const refresh = () => fetchRound(false);
  const follow: Follow = async (reading) => {
    if ($state.value.status !== 'LOADED' || !quietly.mayBegin(current)) return;
    await fetchRound(true, reading);
  };

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

  function change(key: string, item: T | null, isInPlace: boolean, edit: (items: T[]) => void) {
    const { loadedAt, items: shown, count } = $state.value;
    if (current) edits.set(key, item);
    // A list that was never fetched stays so: one written item is not the list.
    if (!current && loadedAt === null && shown.length === 0) return;
    if (item ? shown[places.get(key) ?? -1] === item : !places.has(key)) return;
    const items = [...shown];
    edit(items);
    places = index(items);
    if (current && loadedAt === null) walk = { items, filled: places };
    const total = loadedAt === null ? count : items.length;
    const own = $state.value.own + (isInPlace ? 0 : 1);
    patch({ items, size: items.length, count: total, revision: $state.value.revision + 1, own });
  }

  const rounds = bindLifecycle($state, {
    start: () => {
      related.open();
      const { status, loadedAt } = $state.value;
      if (status !== 'LOADED' || Date.now() - (loadedAt ?? 0) >= staleMs) void refresh();
      else rounds.end();
    },
    refresh: (once) => fetchRound(once),
    follow,
    stop: () => {
      cancel();
      related.close();
    },
    forget: () => {
      cancel();
      known.clear();
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
    look: rounds.look,
    get: (id) => $state.value.items[places.get(String(id)) ?? -1],
    upsert: (written) => {
      const key = String(written.id);
      const place = places.get(key);
      const item = keepSame(key, related.complete(written));
      change(key, item, place !== undefined, (items) => {
        if (place === undefined) items.unshift(item);
        else items[place] = item;
      });
    },
    remove: (id) => {
      const place = places.get(String(id));
      change(String(id), null, place === undefined, (items) => {
        if (place !== undefined) items.splice(place, 1);
      });
    },
  };
}
