/**
 * Writes of objects that carry a version tag (`ETag`): the one place where `If-Match` is chosen, where a change
 * shown before the answer is undone, and where a 412 makes the page read the current version (D-63).
 */
import { ApiError, isOutdated, toApiError } from '../http/api-error.ts';
import { KEPT, onLateVersion } from '../http/offline-writes.ts';
import type { Versioned } from '../http/resource-calls.ts';
import type { Id } from '../lib/lenient-schema.ts';
import { onTakenBack, withoutTaken } from '../page/taken-back.ts';
import type { Collection } from './collection.ts';
import type { Query } from './query.ts';

export interface WriteOptions<T> {
  /** The change to show before the answer; undone after a failure. */
  shown?: Partial<T>;
  /** The change to show once it is kept on this device; by default `shown`. */
  kept?: Partial<T>;
  /** Finds the tag of an object that was read from a list only, since rows carry none. */
  findTag?: (listed: T) => Promise<string | null>;
}

export interface VersionedWrites<V, T> {
  /**
   * Sends a change of the version on screen.
   * @throws ApiError 412 when the server holds a newer one, which the page then shows
   */
  write: (
    id: Id,
    send: (ifMatch: string | null | undefined) => Promise<V | null | typeof KEPT>,
    options?: WriteOptions<T>,
  ) => Promise<true>;
  /** Stores what the server returned; after an answer without a body everything is read again. */
  keep: (id: Id, updated: V | null) => void;
}

/** The failure of a write that the page itself finds outdated: the object is no longer as it was shown. */
export const createConflictError = (): ApiError => new ApiError('status', { status: 412 });

/**
 * Sends a change of an object that only a list holds, based on the version that the list names.
 * @throws ApiError 412 when the server holds a newer one, which the list then holds
 */
export async function writeListed<T extends { id: Id; etag?: string | null }, R>(
  collection: Pick<Collection<T>, 'get' | 'refresh'>,
  id: Id,
  send: (ifMatch: string | null | undefined) => Promise<R>,
): Promise<R> {
  try {
    return await send(collection.get(id)?.etag);
  } catch (thrown) {
    if (isOutdated(toApiError(thrown))) await collection.refresh();
    throw thrown;
  }
}

/** @param name the object's property in the query's data, such as `ticket` */
export function createVersionedWrites<K extends string, T extends { id: Id }, V extends Versioned<K, T>>(
  name: K,
  queryOf: (id: Id) => Query<V>,
  collection: Pick<Collection<T>, 'get' | 'upsert' | 'refresh'>,
): VersionedWrites<V, T> {
  /** What is shown of each write under way, with what was there before. */
  const hopes = new Set<{ seen: V | null; hoped: V | null }>();

  function keep(id: Id, updated: V | null): void {
    if (!updated) {
      void queryOf(id).refresh();
      void collection.refresh();
      return;
    }
    queryOf(id).set(updated);
    if (collection.get(id)) collection.upsert(updated[name]);
  }

  // of what waits on this device
  onTakenBack((back) => {
    const { about, id } = back;
    if (about !== `${name}s:${id}`) return;
    const query = queryOf(id);
    const seen = query.$state.value?.data;
    const listed = collection.get(id);
    const object = seen && withoutTaken(seen[name], back);
    if (object && object !== seen[name]) query.set({ ...seen, [name]: object });
    if (listed) collection.upsert(withoutTaken(listed, back));
  });

  // what is changed next is based on it
  onLateVersion(({ about, former, etag }) => {
    const [of, id = ''] = about.split(':');
    if (of !== `${name}s`) return;
    const query = queryOf(id);
    const seen = query.$state.value?.data;
    if (seen?.etag !== former) return;
    const next = { ...seen, etag };
    for (const hope of hopes)
      if (hope.hoped === seen)
        Object.assign(hope, { hoped: next, seen: hope.seen && { ...hope.seen, etag } });
    query.set(next);
  });

  return {
    keep,
    write: async (id, send, { shown, kept = shown, findTag } = {}) => {
      const query = queryOf(id);
      // without mounting the query: a write does not fetch what no screen shows
      const seen = query.$state.value?.data ?? null;
      const listed = collection.get(id);
      const hoped = seen && shown ? { ...seen, [name]: { ...seen[name], ...shown } } : null;
      const hope = { seen, hoped };
      hopes.add(hope);
      const hopedItem = listed && shown ? { ...listed, ...shown } : null;
      if (hoped) query.set(hoped);
      if (hopedItem) collection.upsert(hopedItem);
      try {
        const ifMatch = !seen && listed && findTag ? await findTag(listed) : seen?.etag;
        const answer = await send(ifMatch);
        if (answer !== KEPT) keep(id, answer);
        else {
          // what has come while it was stored stays
          const now = query.$state.value?.data ?? seen;
          const row = collection.get(id) ?? listed;
          if (now) query.set({ ...now, [name]: { ...now[name], ...kept } });
          if (row) collection.upsert({ ...row, ...kept });
        }
        return true;
      } catch (thrown) {
        // data that came from the server meanwhile is not replaced
        if (hope.seen && hope.hoped && query.$state.value?.data === hope.hoped) query.set(hope.seen);
        if (listed && hopedItem && collection.get(id) === hopedItem) collection.upsert(listed);
        if (seen && isOutdated(toApiError(thrown))) await query.refresh();
        throw thrown;
      } finally {
        hopes.delete(hope);
      }
    },
  };
}
