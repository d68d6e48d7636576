/** The stores of one kind of object that carries a version tag: one of them by its id, and how it is written. */

import type { ResourceCalls, Versioned } from '../http/resource-calls.ts';
import type { Id } from '../lib/lenient-schema.ts';
import { family } from '../lib/store-family.ts';
import { type Action, type ActionContext, createAction } from './action.ts';
import type { Collection } from './collection.ts';
import { readOrForget, settleDeletion } from './not-found.ts';
import { createQuery, type Query } from './query.ts';
import { createVersionedWrites, type VersionedWrites } from './versioned.ts';

type Listed<T extends { id: Id }> = Pick<Collection<T>, 'get' | 'upsert' | 'remove' | 'refresh'>;

/**
 * One object by its id, with the tag of its version; what is read is shown in the list too, and one that the server
 * no longer has leaves it.
 */
export const createDetailQuery = <K extends string, T extends { id: Id }, D extends T>(
  { name, fetch }: Pick<ResourceCalls<K, D, never, never>, 'name' | 'fetch'>,
  collection: Pick<Listed<T>, 'get' | 'upsert' | 'remove'>,
): ((id: Id) => Query<Versioned<K, D>>) =>
  family((id) =>
    createQuery(async (context) => {
      const found = await readOrForget(fetch(id, context), () => collection.remove(id, context.isQuiet));
      if (collection.get(id)) collection.upsert(found[name], context.isQuiet);
      return found;
    }),
  );

/** What differs from one kind to another. */
interface ResourceOptions<K extends string, T extends { id: Id }, D extends T, Input, Change> {
  calls: Pick<ResourceCalls<K, D, Input, Change>, 'name' | 'create' | 'change' | 'delete'>;
  queryOf: (id: Id) => Query<Versioned<K, D>>;
  collection: Listed<T>;
  /** The sentence after a deletion. */
  deleted: string;
  /** Called after each write: figures are then read again. */
  onWritten?: () => void;
  /** Called after a deletion, before that. */
  onDeleted?: (id: Id) => void;
}

/** How one kind of object is written; all but the action throw `ApiError`. */
export interface Resource<K extends string, T extends { id: Id }, D extends T, Input, Change> {
  writes: VersionedWrites<Versioned<K, D>, T>;
  /** Creates one; the list shows it at once. @param key repeats an attempt whose answer was lost, without a second object */
  create: (context: ActionContext, input: Input, key?: string) => Promise<{ id: Id | null }>;
  /**
   * Changes fields of one (PATCH), based on the version on screen; 412 when the server holds a newer one.
   * @param shown the change to show before the answer
   */
  change: (
    context: ActionContext,
    id: Id,
    change: Change,
    key?: string,
    shown?: Partial<T>,
  ) => Promise<{ id: Id }>;
  /** Deletes one, also when that was done already. */
  remove: (context: ActionContext, id: Id) => Promise<true>;
  /** The same as an action; a server may refuse it while other objects name this one (400). */
  deleteAction: (id: Id) => Action<[], true>;
}

/** What the calls, the query and the list of a kind make together. */
export function createResource<K extends string, T extends { id: Id }, D extends T, Input, Change>({
  calls,
  queryOf,
  collection,
  deleted,
  onWritten,
  onDeleted,
}: ResourceOptions<K, T, D, Input, Change>): Resource<K, T, D, Input, Change> {
  const { name } = calls;
  const writes = createVersionedWrites<K, T, Versioned<K, D>>(name, queryOf, collection);
  const remove = async (context: ActionContext, id: Id): Promise<true> => {
    await settleDeletion(calls.delete(id, context));
    collection.remove(id);
    queryOf(id).drop();
    onDeleted?.(id);
    onWritten?.();
    return true;
  };
  return {
    writes,
    create: async (context, input, key) => {
      const created = await calls.create(input, { ...context, key });
      if (created) collection.upsert(created[name]);
      else void collection.refresh();
      onWritten?.();
      return { id: created?.[name].id ?? null };
    },
    change: async (context, id, change, key, shown) => {
      const send = (ifMatch: string | null | undefined) =>
        calls.change(id, change, { ...context, key, ifMatch });
      await writes.write(id, send, shown && { shown });
      onWritten?.();
      return { id };
    },
    remove,
    deleteAction: family((id) => createAction((context) => remove(context, id), { success: deleted })),
  };
}
