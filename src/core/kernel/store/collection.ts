/**
 * A store of a whole list. Its pages are followed and shown as they arrive; an id that comes twice is one item (the
 * later); known items stay on screen while the list is fetched again.
 */
import { atom } from 'nanostores';
import type * as v from 'valibot';
import type { Id } from '../lib/lenient-schema.ts';
import { isKiosk } from '../page/kiosk.ts';
import { createCollectionItems } from './collection-items.ts';
import { type FetchedList, fetchWhole, LONG_PAGES } from './collection-read.ts';
import { createInSight } from './collection-sight.ts';
import { type Collection, type CollectionState, NO_ITEMS } from './collection-state.ts';
import { createQuietReads } from './quiet-reads.ts';
import { KIOSK_LONG_REFRESH_MS, KIOSK_REFRESH_MS, STALE_MS } from './refresh-times.ts';
import { announceArrival, type Completion, createCompletion } from './relations.ts';
import { bindLifecycle, type ReadReports } from './store-lifecycle.ts';

export type { Collection, CollectionState } from './collection-state.ts';

/**
 * @param path the list's call, as spec §7 writes it
 * @param schema the shape of one item; an item that does not match is left out
 */
export function createCollection<T extends { id: Id }>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  { staleMs = STALE_MS }: { staleMs?: number } = {},
): Collection<T> {
  const $state = atom<CollectionState<T>>(NO_ITEMS);
  const patch = (change: Partial<CollectionState<T>>) => {
    $state.set({ ...$state.value, ...change });
    announceArrival();
  };
  const items = createCollectionItems(
    schema,
    () => $state.value.items,
    (item) => related.complete(item),
  );
  const list: FetchedList<T> = {
    ...{ path, $state, items, patch },
    quietly: createQuietReads(),
    inSight: createInSight(),
    getReports: () => reports,
    ...{ current: null, pages: 0, wholeAt: 0, isWhole: true, lastCount: null },
  };
  const related: Completion = createCompletion(() => {
    const { items: shown, revision, loadedAt } = $state.value;
    const completed = related.complete(shown);
    if (completed === shown) return;
    if (list.current && loadedAt === null) items.replaceWalk(shown, completed as T[]);
    patch({ items: completed, revision: revision + 1 });
  });
  const refresh = () => fetchWhole(list, false, { isAsked: true });
  const stop = (isGivenUp: boolean) => {
    list.current?.abort();
    list.current = null;
    reports.halt();
    const { status, size, loadedAt, incomplete } = $state.value;
    // what was given up is awaited again by the next listener
    if (status !== 'LOADING' && (status !== 'INITIAL' || !incomplete)) return;
    patch({
      status: size ? 'LOADED' : 'INITIAL',
      incomplete: loadedAt === null ? isGivenUp || size > 0 : incomplete,
      wait: null,
    });
  };

  const reports: ReadReports = bindLifecycle($state, {
    start: () => {
      related.open();
      const { status, loadedAt } = $state.value;
      // what another store has begun to read, since an object of it came as an id
      if (status === 'LOADING' && list.current) reports.begin();
      else if (status !== 'LOADED' || Date.now() - (loadedAt ?? 0) >= staleMs) void refresh();
      else reports.end();
    },
    refresh: (once, isAsked) => fetchWhole(list, once, { isAsked: isAsked || isKiosk() }),
    follow: async (reading) => {
      const mayBegin = $state.value.status === 'LOADED' && list.quietly.mayBegin(list.current);
      if (mayBegin) await fetchWhole(list, true, { quiet: reading, isAsked: reading.adopt });
      return mayBegin;
    },
    stop: () => {
      stop(false);
      related.close();
    },
    forget: () => {
      stop(false);
      items.forget();
      $state.set(NO_ITEMS);
    },
    staleMs,
    getKioskRefreshMs: () => (list.pages > LONG_PAGES ? KIOSK_LONG_REFRESH_MS : KIOSK_REFRESH_MS),
  });
  const get = (id: Id) => items.find(String(id));
  const { look } = reports;
  const cancel = () => stop(true);
  return { $state, refresh, cancel, look, show: list.inSight.add, get, ...createWrites(list, related) };
}

/** How what this page has written comes into the list. */
function createWrites<T extends { id: Id }>(
  list: FetchedList<T>,
  related: Completion,
): Pick<Collection<T>, 'upsert' | 'remove'> {
  const { $state, items, patch } = list;
  const change = (
    key: string,
    item: T | null,
    byOthers: boolean,
    edit: (changed: T[], index: number | undefined) => void,
  ) => {
    const { loadedAt, items: shown, count, own, arrivals, revision } = $state.value;
    const index = items.getIndex(key);
    if (list.current) items.noteEdit(key, item);
    // A list that was never fetched stays so: one written item is not the list.
    if (!list.current && loadedAt === null && shown.length === 0) return;
    if (item ? items.find(key) === item : index === undefined) return;
    const changed = [...shown];
    edit(changed, index);
    items.setItems(changed, list.current !== null && loadedAt === null);
    patch({
      items: changed,
      size: changed.length,
      count: loadedAt === null ? count : changed.length,
      revision: revision + 1,
      own: own + (byOthers || (item && index !== undefined) ? 0 : 1),
      arrivals: arrivals + (byOthers ? 1 : 0),
    });
  };
  return {
    upsert: (written, byOthers = false) => {
      const key = String(written.id);
      const item = items.keepSame(key, related.complete(written));
      change(key, item, byOthers, (changed, index) => {
        if (index === undefined) changed.unshift(item);
        else changed[index] = item;
      });
    },
    remove: (id, byOthers = false) =>
      change(String(id), null, byOthers, (changed, index) => {
        if (index !== undefined) changed.splice(index, 1);
      }),
  };
}
