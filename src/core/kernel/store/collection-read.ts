/** One fetch of a whole list: its pages as they arrive, and how it ends. */
import type { PreinitializedWritableAtom } from 'nanostores';
import { toApiError } from '../http/api-error.ts';
import { followPages, type ListPage } from '../http/pagination.ts';
import type { Id } from '../lib/lenient-schema.ts';
import type { CollectionItems } from './collection-items.ts';
import { type InSight, readInSight } from './collection-sight.ts';
import { type CollectionState, isSameList } from './collection-state.ts';
import type { Reading } from './follow.ts';
import { isFinal, type QuietReads } from './quiet-reads.ts';
import { LONG_FOLLOW_MS } from './refresh-times.ts';
import type { ReadReports } from './store-lifecycle.ts';

/** A list with more pages than this is fetched at the pace of long lists in a kiosk. */
export const LONG_PAGES = 3;

/** Where the server sends no count, a list of so many pages is read whole: what was added may be at its end. */
const UNCOUNTED_PAGES = 10;

/** What a list's fetches work on, and what one leaves to the next. */
export interface FetchedList<T extends { id: Id }> {
  path: string;
  $state: PreinitializedWritableAtom<CollectionState<T>>;
  items: CollectionItems<T>;
  patch: (change: Partial<CollectionState<T>>) => void;
  quietly: QuietReads;
  inSight: InSight;
  getReports: () => ReadReports;
  /** The fetch under way. */
  current: AbortController | null;
  pages: number;
  /** When the whole list was read last, in milliseconds since 1970. */
  wholeAt: number;
  /** Whether the last fetch has come to its end. */
  isWhole: boolean;
  /** How many items the first page announced last. */
  lastCount: number | null;
}

interface Fetching {
  mine: AbortController;
  /** How it is read again while the screen shows it; `null`: it is shown as loading. */
  quiet: Reading | null;
  /** What it changes is shown at once. */
  isAsked: boolean;
  /** The first fetch shows its pages at once; a later one replaces the list when it is complete. */
  progressive: boolean;
  pages: number;
  isOld: boolean;
}

const isRecentLong = ({ pages, wholeAt }: Pick<FetchedList<never>, 'pages' | 'wholeAt'>): boolean =>
  pages > LONG_PAGES && Date.now() - wholeAt < LONG_FOLLOW_MS;

export async function fetchWhole<T extends { id: Id }>(
  list: FetchedList<T>,
  once: boolean,
  { quiet = null, isAsked }: Pick<Fetching, 'isAsked'> & Partial<Pick<Fetching, 'quiet'>>,
): Promise<void> {
  list.current?.abort();
  const mine = quiet ? list.quietly.begin() : new AbortController();
  const progressive = list.$state.value.loadedAt === null;
  const read: Fetching = { mine, quiet, isAsked, progressive, pages: 0, isOld: false };
  list.current = mine;
  list.items.beginWalk();
  if (!quiet) {
    list.getReports().begin();
    list.patch({ status: 'LOADING', wait: null });
  }
  // what an aborted read has read of pages is not in the list
  if (!list.isWhole) list.items.known.clear();
  list.isWhole = false;
  let isCut = false;
  try {
    const end = await followPages(list.path, (page) => takePage(list, read, page), {
      signal: mine.signal,
      once,
      known: list.items.known.answers,
      enough: () => {
        isCut = read.pages === 1 && read.isOld && quiet?.deep === false && isRecentLong(list);
        return isCut;
      },
      onWait: (wait) => {
        if (list.current === mine && !quiet && list.$state.value.wait !== wait) list.patch({ wait });
      },
    });
    const isOver = () => list.current !== mine;
    if (isOver()) return;
    const isMoved = isCut && (await readInSight(list, mine.signal, isOver));
    if (isOver()) return;
    list.current = null;
    list.isWhole = !isMoved;
    if (isMoved) return fetchWhole(list, true, { quiet: quiet && { ...quiet, deep: true }, isAsked });
    if (isCut || showWhole(list, read, end === 'incomplete')) return;
  } catch (thrown) {
    if (list.current !== mine) return;
    // what is asked beside the call that failed would be known as a page, and never be in the list
    mine.abort();
    list.current = null;
    const error = toApiError(thrown);
    if (quiet && !isFinal(error)) return;
    const incomplete = !quiet && list.items.getWalk().length > 0;
    list.patch({ status: 'ERROR', error, incomplete, wait: null });
  }
  if (!quiet) list.getReports().end();
}

function takePage<T extends { id: Id }>(list: FetchedList<T>, read: Fetching, page: ListPage): void {
  if (list.current !== read.mine) return;
  read.pages++;
  if (!read.quiet) list.getReports().begin();
  const { isRepeated, isChanged } = list.items.readPage(page);
  const isCounted = page.count !== null || list.pages > UNCOUNTED_PAGES;
  read.isOld = !isChanged && isCounted && page.count === list.lastCount;
  list.lastCount = page.count;
  if (!read.progressive) return;
  list.pages = read.pages;
  list.items.showWalk();
  const items = list.items.getWalk();
  const { revision, count } = list.$state.value;
  list.patch({
    items,
    size: items.length,
    revision: revision + (isRepeated ? 1 : 0),
    count: page.count ?? count,
    error: null,
  });
}

/** Shows the list that was read. @returns whether nothing has changed since the screen shows it */
function showWhole<T extends { id: Id }>(
  list: FetchedList<T>,
  { pages, quiet, isAsked, progressive }: Fetching,
  incomplete: boolean,
): boolean {
  list.pages = pages;
  list.wholeAt = Date.now();
  const shown = list.$state.value;
  const walked = list.items.endWalk();
  // nothing has changed: what is derived from the list stays valid
  const isSame = !progressive && isSameList(walked, shown.items);
  if (quiet && isSame && incomplete === shown.incomplete) return true;
  const items = isSame ? shown.items : walked;
  list.patch({
    status: 'LOADED',
    items,
    size: items.length,
    revision: shown.revision + (progressive || isSame ? 0 : 1),
    count: items.length,
    incomplete,
    arrivals: shown.arrivals + (isAsked || progressive || isSame ? 0 : 1),
    error: null,
    wait: null,
    loadedAt: Date.now(),
  });
  return false;
}
