/** The calls of spec §7 on one kind of object that carries a version tag (`ETag`). */
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
  /** One of them, to be read; by default `one`. */
  read?: (id: Id) => string;
  /** One of them, to be deleted; by default `one`. */
  remove?: (id: Id) => string;
}

/** All throw `ApiError`; a write returns `null` when the server answered without a body. */
export interface ResourceCalls<K extends string, T, Input, Change> {
  /** The object's property in what they return. */
  name: K;
  fetch: (id: Id, options: CallOptions) => Promise<Versioned<K, T>>;
  create: (input: Input, options: CallOptions) => Promise<Versioned<K, T> | null>;
  /** Sends the changed fields only (PATCH). */
  change: (id: Id, change: Change, options: CallOptions) => Promise<Versioned<K, T> | null>;
  /** Sends all fields that the user may change (PUT). */
  replace: (id: Id, whole: Change, options: CallOptions) => Promise<Versioned<K, T> | null>;
  delete: (id: Id, options: CallOptions) => Promise<void>;
}

/**
 * @param name the object's property in what the calls return, such as `ticket`
 * @param schema reads one object
 */
export function createResourceCalls<K extends string, T, Input, Change>(
  name: K,
  schema: v.GenericSchema<unknown, T>,
  { list, one, read = one, remove: removed = one }: Addresses,
): ResourceCalls<K, T, Input, Change> {
  const toVersioned = ({ data, etag }: HttpAnswer) =>
    ({ [name]: v.parse(schema, data), etag }) as Versioned<K, T>;
  const orNull = (answer: HttpAnswer) => (answer.data === null ? null : toVersioned(answer));
  return {
    name,
    fetch: async (id, options) => toVersioned(await get(read(id), options)),
    create: async (input, options) => orNull(await post(list, input, options)),
    change: async (id, change, options) => orNull(await patch(one(id), change, options)),
    replace: async (id, whole, options) => orNull(await put(one(id), whole, options)),
    delete: async (id, options) => void (await remove(removed(id), options)),
  };
}
