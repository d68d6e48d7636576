/** The calls by which entries are sent and looked for; all throw `ApiError`, and none waits for ever. */
import * as v from 'valibot';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { fetchNewest } from '../kernel/http/fetch-newest.ts';
import { get, type HttpAnswer, patch, post, remove } from '../kernel/http/http.ts';
import type { Keepable } from '../kernel/http/offline-writes.ts';
import { limitFor, limitForFiles, withinTime } from '../kernel/http/time-limit.ts';
import { type Id, id } from '../kernel/lib/lenient-schema.ts';
import { getFileUrl } from '../kernel/page/settings.ts';
import type { OutboxEntry } from './model.ts';

const Alike = v.looseObject({ id });
export type Alike = v.InferOutput<typeof Alike>;

const read = (path: string): Promise<HttpAnswer> =>
  withinTime(limitFor(null), undefined, (signal) => get(path, { once: true, live: true, signal }));

/** Sends an entry with its key. */
export const sendEntry = (
  { method, path, body, key }: Pick<OutboxEntry, 'method' | 'path' | 'body' | 'key'>,
  form: FormData | null,
  ifMatch: string | null = null,
): Promise<HttpAnswer> =>
  withinTime(limitFor(form), undefined, (signal) => {
    const options = { key, ifMatch, once: true, signal };
    if (method === 'DELETE') return remove(path, options);
    return (method === 'PATCH' ? patch : post)(path, form ?? body, options);
  });

/** The object that a change is about, as the server has it; `null` where its list does not hold it any more. */
export async function readCurrent({ path, keep: { look } }: Pick<OutboxEntry, 'path' | 'keep'>): Promise<{
  current: Record<string, unknown> | null;
  etag: string | null;
}> {
  if (!look) {
    const { data, etag } = await read(path);
    return { current: data as Record<string, unknown>, etag };
  }
  const rows = await readObjects(look.path);
  const own = path.split('?', 1)[0]?.split('/').findLast(Boolean) ?? '';
  return { current: rows.find((row) => encodeURIComponent(row.id) === own) ?? null, etag: null };
}

/** All objects of a list. */
export const readObjects = (path: string): Promise<Alike[]> =>
  withinTime(limitFor(null), undefined, (signal) =>
    fetchItems(path, Alike, { once: true, live: true, signal }),
  );

/** Objects like the one that an entry creates: the newest of a list, or those that one object holds. */
export async function readLike({ path, list, undated }: NonNullable<Keepable['look']>): Promise<Alike[]> {
  if (undated) return readObjects(path);
  if (list === undefined)
    return withinTime(limitFor(null), undefined, (signal) =>
      fetchNewest(path, Alike, { once: true, live: true, signal, query: { page_size: 100 } }),
    );
  const { data } = await read(path);
  const held = (data as Record<string, unknown> | null)?.[list];
  return (Array.isArray(held) ? held : []).flatMap((each) => {
    const found = v.safeParse(Alike, each);
    return found.success ? [found.output] : [];
  });
}

/** Whether the file of an object is that one, byte by byte; not where it cannot be read. */
export async function isFileOf({ original, file }: Alike, bytes: ArrayBuffer): Promise<boolean> {
  const url = getFileUrl(String(original || file || ''));
  if (url === null) return false;
  const own = new Uint8Array(bytes);
  const limit = limitForFiles([{ size: own.length }]);
  const found = await withinTime(limit, undefined, async (signal) => {
    const answer = await fetch(url, { credentials: 'omit', signal });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  }).catch(() => null);
  return found?.length === own.length && own.every((byte, place) => found[place] === byte);
}

/** The number of what was created; `null` where the answer has none. */
export function readId(data: unknown): Id | null {
  const found = v.safeParse(Alike, data);
  return found.success ? found.output.id : null;
}
