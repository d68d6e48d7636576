/**
 * Follows every page of a list (spec §7): an array, or `{count, next, previous, results}`. Where `next` is the
 * usual `?page=2`, a few following pages are requested at a time. Each guessed address is checked against the
 * `next` of the page before it; from the first mismatch on, the list is followed one link at a time.
 */
import { ApiError } from './api-error.ts';
import { type CallOptions, get } from './http.ts';

/** A list with more pages than this is cut and reported as incomplete. */
export const PAGES_MAX = 500;
const AT_ONCE = 3;

export interface ListPage {
  results: unknown[];
  /** How many items there are in all, when the server sends it. */
  count: number | null;
  next: string | null;
  /** `next` is no address of the API, so that the following page cannot be requested. */
  cut: boolean;
  /** As it was requested, without the query of the first page. */
  address: string;
  /** It is as it came last (304): `results` are what the caller has kept of it. */
  isSame: boolean;
  /** Its tag is another one than last time; `false` where the server sends none. */
  hasNewTag: boolean;
}

/** `complete`, or `incomplete` when a link came back a second time or there were too many pages. */
export type PagingResult = 'complete' | 'incomplete';

/**
 * @param path the first page, as spec §7 writes it
 * @param onPage called with each page, in order
 * @param options `enough` returns after each page whether those behind it are not wanted; `last` returns how many items
 *   are wanted of the end alone: numbered pages before them are skipped
 * @throws ApiError
 */
export async function followPages(
  path: string,
  onPage: (page: ListPage) => void,
  options: CallOptions & { enough?: () => boolean; last?: (first: ListPage) => number } = {},
): Promise<PagingResult> {
  const { enough, last, ...call } = options;
  const first = await readPage(path, call);
  onPage(first);
  const wanted = last?.(first) ?? Number.POSITIVE_INFINITY;
  if (enough?.() || wanted === 0) return 'complete';
  const seen = new Set([normalize(path, options.query)]);
  // the first page proves that the server is there: the others get the usual retries
  const rest: CallOptions = { ...call, query: undefined, once: false };
  let next = first.next;
  let pages = 1;
  const ahead = new Map<string, Promise<ListPage>>();
  let guessing = next !== null && isNumbered(path, next);
  const skipped = guessing ? countSkipped(first, wanted) : 0;
  if (next && skipped > 0) next = guessPages(next, skipped + 1)[skipped] ?? next;
  const remaining = countPages(first) - 1 - skipped;
  if (first.cut) return 'incomplete';
  while (next) {
    if (seen.has(next) || pages >= PAGES_MAX) return 'incomplete';
    seen.add(next);
    for (const guess of guessing ? guessPages(next, Math.min(AT_ONCE, remaining - pages + 1)) : []) {
      if (!ahead.has(guess)) ahead.set(guess, settled(readPage(guess, rest)));
    }
    const page: ListPage = await (ahead.get(next) ?? readPage(next, rest));
    ahead.delete(next);
    pages++;
    onPage(page);
    if (enough?.()) return 'complete';
    if (page.cut) return 'incomplete';
    if (ahead.size > 0 && page.next && !ahead.has(page.next)) {
      ahead.clear();
      guessing = false;
    }
    next = page.next;
  }
  return 'complete';
}

/** A guessed page that fails rejects when its turn comes, not as an unhandled rejection before. */
function settled(promise: Promise<ListPage>): Promise<ListPage> {
  promise.catch(() => {});
  return promise;
}

/** One page of a list. @throws ApiError */
export async function readPage(path: string, options: CallOptions): Promise<ListPage> {
  const former = options.known?.get(path)?.etag;
  const { data, status, etag } = await get(path, options);
  const came = { address: path, isSame: status === 304, hasNewTag: etag !== null && etag !== former };
  if (Array.isArray(data)) return { results: data, count: data.length, next: null, cut: false, ...came };
  const page = data as { results?: unknown; count?: unknown; next?: unknown };
  if (!page || !Array.isArray(page.results)) throw new ApiError('unexpected');
  const link = typeof page.next === 'string' && page.next !== '' ? page.next : null;
  const next = link === null ? null : toPath(link);
  return {
    results: page.results,
    count: typeof page.count === 'number' ? page.count : null,
    next,
    cut: link !== null && next === null,
    ...came,
  };
}

/**
 * The path and query of a `next`, without its host, which can be wrong behind a proxy (contract notes). Paths of
 * other schemes begin with no slash and would run into the host's name.
 */
function toPath(next: string): string | null {
  try {
    const url = new URL(next, 'http://localhost');
    return /^https?:$/.test(url.protocol) ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

function normalize(path: string, query: CallOptions['query'] = {}): string {
  const url = new URL(path, 'http://localhost');
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url.pathname + url.search;
}

function countPages(first: ListPage): number {
  return first.count && first.results.length ? Math.ceil(first.count / first.results.length) : 1;
}

/** The pages between the first and those that hold the last items, that many. */
const countSkipped = (first: ListPage, items: number): number =>
  Math.max(0, countPages(first) - 1 - Math.ceil(items / first.results.length) - 1);

/**
 * Parameters that the address of a numbered page may add to the first one. Any other, such as a cursor, cannot be
 * guessed.
 */
const NUMBERS = ['page', 'page_size', 'per_page', 'limit', 'size'];

function isNumbered(path: string, next: string): boolean {
  const known = new Set([...new URL(path, 'http://localhost').searchParams.keys(), ...NUMBERS]);
  return [...new URL(next, 'http://localhost').searchParams.keys()].every((name) => known.has(name));
}

/** That address and those of the following pages; none when it carries no page number. */
function guessPages(next: string, many: number): string[] {
  const url = new URL(next, 'http://localhost');
  const page = Number(url.searchParams.get('page'));
  if (!Number.isInteger(page) || page < 1) return [];
  return Array.from({ length: Math.max(many, 0) }, (_, ahead) => {
    url.searchParams.set('page', String(page + ahead));
    return ahead === 0 ? next : url.pathname + url.search;
  });
}
