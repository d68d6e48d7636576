/** Reads the newest of a long list without all of it, in whichever order its server sends it (D-216). */
import * as v from 'valibot';
import { getWallTime } from '../time/paris-clock.ts';
import { $identity } from './credentials.ts';
import type { CallOptions } from './http.ts';
import { followPages, type ListPage } from './pagination.ts';

/** What is read at most of the end of a list that begins with its oldest: all of ten years would be too much. */
const MOST = 500;

/** Where the end begins of lists whose pages have no numbers, by person and path: they are walked once. */
const ends = new Map<string, string>();

const timeOf = (row: unknown): number =>
  getWallTime((row as { date_creation?: string | null } | undefined)?.date_creation);

const isOldestFirst = ({ results }: ListPage): boolean => timeOf(results[0]) < timeOf(results.at(-1));

/**
 * The first page where the server has pages, and the last ones where the first is older at its beginning.
 * @param path the list's call, as spec §7 writes it
 * @param schema reads one item
 * @throws ApiError
 */
export async function fetchNewest<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  { query, ...options }: CallOptions,
): Promise<T[]> {
  const key = `${$identity.get()} ${path}`;
  const end = ends.get(key);
  ends.delete(key);
  const pages: ListPage[] = [];
  const last = (first: ListPage) => (end || isOldestFirst(first) ? MOST : 0);
  await followPages(end ?? path, (page) => pages.push(page), {
    ...options,
    ...(!end && { query, last }),
  });
  let rows = 0;
  let from = pages.length;
  while (from > 1 && rows < MOST) rows += pages[--from]?.results.length ?? 0;
  const begin = from > 1 ? pages[from]?.address : end;
  if (begin) ends.set(key, begin);
  return [...pages.slice(0, 1), ...pages.slice(Math.max(from, 1))].flatMap(({ results }) =>
    results.flatMap((result) => {
      const read = v.safeParse(schema, result);
      return read.success ? [read.output] : [];
    }),
  );
}
