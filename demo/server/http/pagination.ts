/**
 * Lists as `{count, next, previous, results}`, in a total order, each page starting after the last id of the page
 * before.
 */
import { type Answer, invalid, ok } from './answers.ts';
import { type Query, readNumber } from './input.ts';

export const DEFAULT_PAGE_SIZE = 500;
export const MAX_PAGE_SIZE = 1000;

/** The requested part of a list. `after` is the last id of the previous page, when the address is a `next` of ours. */
export interface PageRequest {
  page: number;
  size: number;
  offset: number;
  after: number | null;
  path: string;
  query: Query;
}

/** Reads `page`, `page_size` and `after`. @throws Problem 400 when they are not numbers */
export function readPage(url: string, query: Query): PageRequest {
  const size = readNumber(query, 'page_size') ?? DEFAULT_PAGE_SIZE;
  const page = readNumber(query, 'page') ?? 1;
  if (page < 1) throw invalid({ page: ['La première page est la page 1.'] });
  if (size < 1 || size > MAX_PAGE_SIZE) {
    throw invalid({ page_size: [`Demandez de 1 à ${MAX_PAGE_SIZE} éléments par page.`] });
  }
  const after = readNumber(query, 'after');
  const path = url.split('?', 1)[0] ?? url;
  return { page, size, offset: after === null ? (page - 1) * size : 0, after, path, query };
}

/**
 * One page of a list.
 * @param results one item more than the page's size when another page follows
 * @param lastId the id of an item, for the next page's address, so that items added meanwhile do not shift it
 */
export function paginate<T>(
  request: PageRequest,
  count: number,
  results: T[],
  lastId: (item: T) => number,
): Answer {
  const shown = results.slice(0, request.size);
  const last = shown.at(-1);
  const more = results.length > request.size && last !== undefined;
  return ok({
    count,
    next: more ? address(request, request.page + 1, lastId(last)) : null,
    previous: request.page > 1 ? address(request, request.page - 1, null) : null,
    results: shown,
  });
}

/** Root-relative: the client stays on the origin that it already uses. */
function address({ path, query }: PageRequest, page: number, after: number | null): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'page' && name !== 'after' && value !== undefined) parameters.set(name, String(value));
  }
  parameters.set('page', String(page));
  if (after !== null) parameters.set('after', String(after));
  return `${path}?${parameters}`;
}
