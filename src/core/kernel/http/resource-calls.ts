/** The calls of spec §7 on one kind of object: on those that are read one by one, and on those that their list holds whole. */
import * as v from 'valibot';
import type { Id } from '../lib/lenient-schema.ts';
import { type CallOptions, get, type HttpAnswer, patch, post, put, remove } from './http.ts';

/**
 * An object under its name, with the tag of its version if the server sends one. It may hold only the fields that
 * the list has.
 */
export type Versioned<K extends string, T> = { etag: string | null } & Record<K, T>;

/** The addresses of a kind, with their slashes and parameters as §7 writes them. */
interface Addresses {
  /** Where one is created. */
  list: string;
  /** One of them, to be changed, replaced or deleted. */
  one: (id: Id) => string;
  /** One of them, to be replaced; by default `one`. */
  replace?: (id: Id) => string;
  /** One of them, to be deleted; by default `one`. */
  remove?: (id: Id) => string;
}

/** All throw `ApiError`; what they return is `null` when the server answered without a body. */
export interface WriteCalls<R, Input, Change> {
  create: (input: Input, options: CallOptions) => Promise<R | null>;
  /** Sends the changed fields only (PATCH). */
  change: (id: Id, change: Change, options: CallOptions) => Promise<R | null>;
  /** Sends all fields that the user may change (PUT). */
  replace: (id: Id, whole: Change, options: CallOptions) => Promise<R | null>;
  delete: (id: Id, options: CallOptions) => Promise<void>;
}

export interface ResourceCalls<K extends string, T, Input, Change>
  extends WriteCalls<Versioned<K, T>, Input, Change> {
  /** The object's property in what they return. */
  name: K;
  fetch: (id: Id, options: CallOptions) => Promise<Versioned<K, T>>;
}

function createWriteCalls<R, Input, Change>(
  read: (answer: HttpAnswer) => R,
  { list, one, replace = one, remove: removed = one }: Addresses,
): WriteCalls<R, Input, Change> {
  const orNull = (answer: HttpAnswer) => (answer.data === null ? null : read(answer));
  return {
    create: async (input, options) => orNull(await post(list, input, options)),
    change: async (id, change, options) => orNull(await patch(one(id), change, options)),
    replace: async (id, whole, options) => orNull(await put(replace(id), whole, options)),
    delete: async (id, options) => void (await remove(removed(id), options)),
  };
}

/**
 * Of objects that their list holds whole.
 * @param schema reads one object
 */
export const createListedCalls = <T, Input, Change = Input>(
  schema: v.GenericSchema<unknown, T>,
  addresses: Addresses,
): WriteCalls<T, Input, Change> => createWriteCalls(({ data }) => v.parse(schema, data), addresses);

/**
 * Of objects that are read one by one, with the tags of their versions (`ETag`).
 * @param name the object's property in what the calls return, such as `ticket`
 * @param schema reads one object
 * @param addresses `read`: one of them, to be read; by default `one`
 */
export function createResourceCalls<K extends string, T, Input, Change>(
  name: K,
  schema: v.GenericSchema<unknown, T>,
  addresses: Addresses & { read?: (id: Id) => string },
): ResourceCalls<K, T, Input, Change> {
  const toVersioned = ({ data, etag }: HttpAnswer) =>
    ({ [name]: v.parse(schema, data), etag }) as Versioned<K, T>;
  const { one, read = one } = addresses;
  return {
    ...createWriteCalls(toVersioned, addresses),
    name,
    fetch: async (id, options) => toVersioned(await get(read(id), options)),
  };
}
