/**
 * Follows every page of a list (spec §7): an array, or `{count, next, previous, results}`. Where `next` is the
 * usual `?page=2`, the following pages are asked a few at a time; each guess is checked against the `next` of
 * the page before it, and from the first that does not fit the list is walked link by link.
 */
import { ApiError } from './errors.ts';
import { type CallOptions, get } from './http.ts';

/** A list longer than this many pages is cut, and said to be incomplete. */
export const PAGES_MAX = 500;
const AT_ONCE = 3;

export interface Page {
  results: unknown[];
  /** How many there are in all, when the server says so. */
  count: number | null;
  next: string | null;
  /** Its `next` is no address of the API: what follows cannot be asked for. */
  cut: boolean;
}

/** Where a walk ended: `complete`, or cut because a link came back or there were too many. */
export type WalkEnd = 'complete' | 'incomplete';

/**
 * @param path the first page, as spec §7 writes it
 * @param onPage told of each page in order
 * @throws ApiError
 */
export async function followPages(
  path: string,
  onPage: (page: Page) => void,
  options: CallOptions = {},
): Promise<WalkEnd> {
  const first = await fetchPage(path, options);
  onPage(first);
  const seen = new Set([normalize(path, options.query)]);
  // once the first page has come the server is there: the others are tried as often as every call
  const rest: CallOptions = { ...options, query: undefined, once: false };
  let next = first.next;
  let pages = 1;
  const remaining = countPages(first) - 1;
  const ahead = new Map<string, Promise<Page>>();
  let guessing = next !== null && isNumbered(path, next);
  if (first.cut) return 'incomplete';
  while (next) {
    if (seen.has(next) || pages >= PAGES_MAX) return 'incomplete';
    seen.add(next);
    for (const guess of guessing ? guessPages(next, Math.min(AT_ONCE, remaining - pages + 1)) : []) {
      if (!ahead.has(guess)) ahead.set(guess, settled(fetchPage(guess, rest)));
    }
    const page: Page = await (ahead.get(next) ?? fetchPage(next, rest));
    ahead.delete(next);
    pages++;
    onPage(page);
    if (page.cut) return 'incomplete';
    if (ahead.size > 0 && page.next && !ahead.has(page.next)) {
      ahead.clear();
      guessing = false;
    }
    next = page.next;
  }
  return 'complete';
}

/** A guess that fails is told when its turn comes, not as an unhandled rejection before. */
function settled(promise: Promise<Page>): Promise<Page> {
  promise.catch(() => {});
  return promise;
}

async function fetchPage(path: string, options: CallOptions): Promise<Page> {
  const { data } = await get(path, options);
  if (Array.isArray(data)) return { results: data, count: data.length, next: null, cut: false };
  const page = data as { results?: unknown; count?: unknown; next?: unknown };
  if (!page || !Array.isArray(page.results)) throw new ApiError('unexpected');
  const link = typeof page.next === 'string' && page.next !== '' ? page.next : null;
  const next = link === null ? null : toPath(link);
  return {
    results: page.results,
    count: typeof page.count === 'number' ? page.count : null,
    next,
    cut: link !== null && next === null,
  };
}

/**
 * Keeps path and query of a `next` and leaves its host: behind a proxy it can be wrong (contract notes). Other
 * schemes have paths that begin with no slash and would run into the host's name.
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

function countPages(first: Page): number {
  return first.count && first.results.length ? Math.ceil(first.count / first.results.length) : 1;
}

/** What a numbered address may add to the first one; anything else, such as a cursor, cannot be guessed. */
const NUMBERS = ['page', 'page_size', 'per_page', 'limit', 'size'];

function isNumbered(path: string, next: string): boolean {
  const known = new Set([...new URL(path, 'http://localhost').searchParams.keys(), ...NUMBERS]);
  return [...new URL(next, 'http://localhost').searchParams.keys()].every((name) => known.has(name));
}

/** The address itself and those that follow it, when it is numbered. */
function guessPages(next: string, many: number): string[] {
  const url = new URL(next, 'http://localhost');
  const page = Number(url.searchParams.get('page'));
  if (!Number.isInteger(page) || page < 1) return [];
  return Array.from({ length: Math.max(many, 0) }, (_, ahead) => {
    url.searchParams.set('page', String(page + ahead));
    return ahead === 0 ? next : url.pathname + url.search;
  });
}
