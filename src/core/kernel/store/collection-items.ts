/**
 * The items of a list by their ids, what the pages of a fetch have brought so far, and what was written meanwhile:
 * the fetch may have read the older state.
 */
import * as v from 'valibot';
import type { ListPage } from '../http/pagination.ts';
import type { Id } from '../lib/lenient-schema.ts';
import { createKnownPages, type KnownPages } from './known-pages.ts';

/** What a fetch has brought: its items, and where each one is among them. */
interface Walk<T> {
  items: T[];
  filled: Map<string, number>;
  pages: HeldPage[];
}

/** A page, and the ids of its items. */
interface HeldPage {
  address: string;
  keys: readonly string[];
}

const createWalk = <T>(): Walk<T> => ({ items: [], filled: new Map(), pages: [] });

const createIndex = (items: readonly { id: Id }[]): Map<string, number> =>
  new Map(items.map(({ id }, index) => [String(id), index]));

/** The known object for an item that has not changed, so that only changed rows are drawn again. */
const chooseKnown = <T>(known: T | undefined, item: T): T =>
  known !== undefined && known !== item && JSON.stringify(known) === JSON.stringify(item) ? known : item;

/** What a fetch has brought, with the writes made meanwhile; the same array where none changes it. */
function applyEdits<T extends { id: Id }>(
  { items, filled }: Walk<T>,
  edits: ReadonlyMap<string, T | null>,
): T[] {
  const added: T[] = [];
  for (const [key, item] of edits) {
    const index = filled.get(key);
    if (item && index === undefined) added.unshift(item);
    else if (item && index !== undefined) items[index] = item;
  }
  const kept = edits.size ? items.filter(({ id }) => edits.get(String(id)) !== null) : items;
  return added.length ? [...added, ...kept] : kept;
}

interface Found<T> {
  known: KnownPages;
  edits: ReadonlyMap<string, T | null>;
  find: (key: string) => T | undefined;
  parse: (key: string, item: T) => T;
}

/** Finds the items of a page, by their ids; without an item where it was removed meanwhile, or is not known. */
const createFinding = <T extends { id: Id }>(
  schema: v.GenericSchema<unknown, T>,
  { known, edits, find, parse }: Found<T>,
) =>
  function* listFound(page: ListPage): Generator<[key: string, item: T | null | undefined]> {
    const pick = (key: string, read: () => T | undefined) => (edits.has(key) ? edits.get(key) : read());
    if (page.isSame) {
      for (const key of known.keysOf(page)) yield [key, pick(key, () => find(key))];
      return;
    }
    for (const result of page.results) {
      const parsed = v.safeParse(schema, result);
      if (!parsed.success) continue;
      const key = String(parsed.output.id);
      yield [key, pick(key, () => parse(key, parsed.output))];
    }
  };

/** The pages of the list that is shown, as they were read last. */
function createHeldPages() {
  let pages: readonly HeldPage[] = [];
  return {
    replace: (read: readonly HeldPage[]) => {
      pages = read;
    },
    /** Those behind the first one that hold any of these items. */
    listFurther: (wanted: ReadonlySet<string>): string[] =>
      pages.slice(1).flatMap(({ address, keys }) => (keys.some((key) => wanted.has(key)) ? [address] : [])),
    /** Whether a page holds the same items as before. */
    isSame: (address: string, keys: readonly string[]): boolean =>
      pages.find((page) => page.address === address)?.keys.join() === keys.join(),
  };
}

/**
 * @param schema the shape of one item; an item that does not match is left out
 * @param getShown the items on screen
 * @param complete completes the related objects of an item
 */
export function createCollectionItems<T extends { id: Id }>(
  schema: v.GenericSchema<unknown, T>,
  getShown: () => readonly T[],
  complete: (item: T) => T,
) {
  let indices = new Map<string, number>();
  let walk = createWalk<T>();
  const held = createHeldPages();
  /** Items written while a fetch is under way, by id; `null` for a removed one. */
  const edits = new Map<string, T | null>();
  const known = createKnownPages();

  const getIndex = (key: string) => indices.get(key);
  const find = (key: string): T | undefined => getShown()[indices.get(key) ?? -1];

  const keepSame = (key: string, item: T) => chooseKnown(find(key), item);
  const listFound = createFinding(schema, {
    known,
    edits,
    find,
    parse: (key, item) => keepSame(key, complete(item)),
  });

  return {
    ...{ known, held, keepSame, find, getIndex, listFound },
    /** The items of the fetch under way; during the first one, they are what the screen shows. */
    getWalk: () => walk.items,
    beginWalk: () => {
      walk = createWalk();
      edits.clear();
    },
    /** Adds a page to the fetch. @returns whether an item came twice, and whether any is not as it was */
    readPage: (page: ListPage): { isRepeated: boolean; isChanged: boolean } => {
      const keys: string[] = [];
      let isRepeated = false;
      let isChanged = page.hasNewTag;
      for (const [key, item] of listFound(page)) {
        keys.push(key);
        if (!item) continue;
        const index = walk.filled.get(key);
        isChanged ||= item !== find(key);
        isRepeated ||= index !== undefined;
        walk.filled.set(key, index ?? walk.items.length);
        walk.items[index ?? walk.items.length] = item;
      }
      if (!page.isSame) known.keep(page, keys);
      walk.pages.push({ address: page.address, keys: page.isSame ? known.keysOf(page) : keys });
      return { isRepeated, isChanged };
    },
    /** The fetch's items are those on screen from now on. */
    showWalk: () => {
      indices = walk.filled;
    },
    /** Ends the fetch. @returns its items, with the writes made meanwhile */
    endWalk: (): T[] => {
      const { items, filled } = walk;
      const whole = applyEdits(walk, edits);
      indices = whole === items ? filled : createIndex(whole);
      held.replace(walk.pages);
      edits.clear();
      return whole;
    },
    /** Notes a write while a fetch is under way. */
    noteEdit: (key: string, item: T | null) => edits.set(key, item),
    /** The written items are those on screen. @param isWalk those of the first fetch too, which shows its pages */
    setItems: (items: T[], isWalk: boolean) => {
      indices = createIndex(items);
      if (isWalk) walk = { items, filled: indices, pages: walk.pages };
    },
    /** Completed items take the place of those that the first fetch has brought, unless another one has begun since. */
    replaceWalk: (shown: readonly T[], completed: T[]) => {
      if (walk.items === shown) walk.items = completed;
    },
    forget: () => {
      known.clear();
      indices = new Map();
      held.replace([]);
    },
  };
}

export type CollectionItems<T extends { id: Id }> = ReturnType<typeof createCollectionItems<T>>;
