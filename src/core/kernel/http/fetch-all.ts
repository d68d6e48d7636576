/** Reads a short list whole: follows its pages and leaves out items that do not match the schema. */
import * as v from 'valibot';
import type { CallOptions } from './http.ts';
import { followPages } from './pagination.ts';

/**
 * @param path the list's call, as spec §7 writes it
 * @param schema reads one item
 * @param options `enough` returns after each page, given all items so far, whether those behind it are not wanted
 * @throws ApiError
 */
export async function fetchItems<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  { enough, ...options }: CallOptions & { enough?: (items: readonly T[]) => boolean },
): Promise<T[]> {
  const items: T[] = [];
  await followPages(
    path,
    ({ results }) => {
      for (const result of results) {
        const read = v.safeParse(schema, result);
        if (read.success) items.push(read.output);
      }
    },
    { ...options, enough: () => enough?.(items) ?? false },
  );
  return items;
}
