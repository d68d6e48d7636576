/** The best matches of a list (D-228). Pure. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { ListIndex } from '../kernel/list/list-index.ts';
import { rateTexts, type SearchQuery } from './match.ts';
import { type NamesAbove, NOTHING_ABOVE } from './names-above.ts';

/** How the objects of a list are searched. */
export interface Searched<T> {
  /** The name, which counts more. */
  title: (row: T) => string;
  /** Further texts. */
  more: (row: T) => readonly string[];
  /** Where it is: what is above that counts as further texts do. */
  site?: (row: T) => { id: Id } | null;
  /** What is no longer current comes after what is, where both fit alike. */
  isOver?: (row: T) => boolean;
  /** Of two that fit alike, the higher one comes first, such as a date of creation. */
  order?: (row: T) => string;
  /** What several words mean first, some of its name and some of its place, before what was written about it. */
  isThing?: boolean;
}

/** The index of a list that is searched so. */
export const searchIndex = <T>({ title, more }: Searched<T>) => ({
  codes: {},
  // a line break cannot be typed: no word matches across two texts
  texts: { title, more: (row: T) => more(row).join('\n') },
  sortKeys: {},
});
export type SearchIndex<T> = ListIndex<T, ReturnType<typeof searchIndex<T>>>;

/** An exact number is before all else. */
const EXACT = 100;
const CURRENT_POINTS = 4;
const THING_POINTS = 0.5;

interface Found<T> {
  row: T;
  score: number;
  order: string;
}

export interface Best<T> {
  /** The best first. */
  rows: T[];
  /** How many there are in all. */
  total: number;
  /** How well the best one fits, compared with those of other lists; 0 without one. */
  score: number;
}

/** The best matches. @param limit how many are returned at most @param above the names above sites */
export function findBest<T extends { id: Id }>(
  index: SearchIndex<T>,
  { words, number }: SearchQuery,
  { isOver, order, site, isThing = false }: Pick<Searched<T>, 'isOver' | 'order' | 'site' | 'isThing'>,
  limit: number,
  above = NOTHING_ABOVE,
): Best<T> {
  const titles = index.texts('title');
  const mores = index.texts('more');
  const rate = (row: T, title: string, more: string): number => {
    const fit = rateTexts(words, title, more);
    if (fit > 0 || above.size === 0) return fit;
    const names = nameAbove(site?.(row), above);
    return names ? rateTexts(words, title, `${more}\n${names}`) : 0;
  };
  const best: Found<T>[] = [];
  let total = 0;
  for (let at = 0; at < index.rows.length; at++) {
    const row = index.rows[at] as T;
    const isExact = number !== null && String(row.id) === number;
    const fit = isExact ? EXACT : rate(row, titles[at] as string, mores[at] as string);
    if (fit === 0) continue;
    total++;
    const isNamed = isThing && words.length > 1 && words.some((word) => titles[at]?.includes(word));
    const score = fit + (isOver?.(row) ? 0 : CURRENT_POINTS) + (isNamed ? THING_POINTS : 0);
    const worst = best[limit - 1];
    if (worst && score < worst.score) continue;
    insert(best, { row, score, order: order?.(row) ?? '' }, limit);
  }
  return { rows: best.map(({ row }) => row), total, score: best[0]?.score ?? 0 };
}

const nameAbove = (site: { id: Id } | null | undefined, above: NamesAbove): string | undefined =>
  site ? above.get(String(site.id)) : undefined;

/** Puts it in its place; what no longer has room leaves. */
function insert<T>(best: Found<T>[], found: Found<T>, limit: number): void {
  let place = best.length;
  while (place > 0 && isBefore(found, best[place - 1] as Found<T>)) place--;
  best.splice(place, 0, found);
  if (best.length > limit) best.pop();
}

const isBefore = (one: Found<unknown>, other: Found<unknown>): boolean =>
  one.score > other.score || (one.score === other.score && one.order > other.order);
