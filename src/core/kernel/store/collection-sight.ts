/**
 * Of a long list whose beginning has not changed, the pages that hold what a screen shows are read too: what others
 * have changed in a row is there with the next read, wherever the row is.
 */
import { toApiError } from '../http/api-error.ts';
import { type ListPage, readPage } from '../http/pagination.ts';
import type { Id } from '../lib/lenient-schema.ts';
import type { CollectionItems } from './collection-items.ts';
import type { FetchedList } from './collection-read.ts';
import { isFinal } from './quiet-reads.ts';

/** So many pages a read; where rows are shown in an order of their own, the next ones in the next read. */
const PAGES_A_ROUND = 3;

/** What screens show of a list. */
export interface InSight {
  /** An element shows some of the items. @returns ends that */
  add: (listIds: () => readonly Id[]) => () => void;
  has: () => boolean;
  keys: () => ReadonlySet<string>;
  /** Those of the pages whose turn it is. */
  choose: (addresses: readonly string[]) => readonly string[];
}

export function createInSight(): InSight {
  const shown = new Set<() => readonly Id[]>();
  let turn = 0;
  return {
    add: (listIds) => {
      shown.add(listIds);
      return () => void shown.delete(listIds);
    },
    has: () => shown.size > 0,
    keys: () => new Set([...shown].flatMap((listIds) => listIds().map(String))),
    choose: (addresses) => {
      if (addresses.length <= PAGES_A_ROUND) return addresses;
      turn = (turn + PAGES_A_ROUND) % addresses.length;
      return [...addresses, ...addresses].slice(turn, turn + PAGES_A_ROUND);
    },
  };
}

/**
 * Reads again the pages that hold what screens show, and shows what has changed in their items.
 * @param isOver whether the read was ended meanwhile
 * @returns whether a page holds others than before: the whole is to be read
 */
export async function readInSight<T extends { id: Id }>(
  { items, inSight, $state, patch }: FetchedList<T>,
  signal: AbortSignal,
  isOver: () => boolean,
): Promise<boolean> {
  if (!inSight.has()) return false;
  const addresses = inSight.choose(items.held.listFurther(inSight.keys()));
  const options = { signal, once: true, known: items.known.answers };
  const pages = await Promise.all(addresses.map((address) => readPage(address, options).catch(leaveOut)));
  if (isOver()) return false;
  const changed = new Map<number, T>();
  let isMoved = false;
  for (const page of pages) if (!page || !compare(items, page, changed)) isMoved = true;
  if (isMoved || changed.size === 0) return isMoved;
  const { items: shown, revision, arrivals } = $state.value;
  const rows = [...shown];
  for (const [place, item] of changed) rows[place] = item;
  patch({ items: rows, revision: revision + 1, arrivals: arrivals + 1 });
  return false;
}

/**
 * Compares a page with what is shown of it.
 * @param changed takes the items that are not as they were, by where they are shown
 * @returns whether it holds the same items as before
 */
function compare<T extends { id: Id }>(
  { held, known, listFound, getIndex, find }: CollectionItems<T>,
  page: ListPage,
  changed: Map<number, T>,
): boolean {
  if (page.isSame) return true;
  const found = [...listFound(page)];
  const keys = found.map(([key]) => key);
  if (!held.isSame(page.address, keys)) return false;
  known.keep(page, keys);
  for (const [key, item] of found) {
    const index = getIndex(key);
    if (item && index !== undefined && item !== find(key)) changed.set(index, item);
  }
  return true;
}

/** A page that is not there any more. @throws what another read may mend */
function leaveOut(thrown: unknown): ListPage | null {
  if (isFinal(toApiError(thrown))) return null;
  throw thrown;
}
