/** The best matches of a list. Pure. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { ListIndex } from '../kernel/list/list-index.ts';
import { rateTexts, type SearchQuery } from './match.ts';

/** How the objects of a list are searched. */
export interface Searched<T> {
  /** The name, which counts more. */
  title: (row: T) => string;
  /** Further texts. */
  more: (row: T) => readonly string[];
  /** What is no longer current comes after what is, where both fit alike. */
  isOver?: (row: T) => boolean;
  /** Of two that fit alike, the higher one comes first, such as a date of creation. */
  order?: (row: T) => string;
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
const CURRENT_POINTS = 1.5;

interface Found<T> {
  row: T;
  score: number;
  order: string;
}

/**
 * The best matches, the best first, and how many there are in all.
 * @param limit how many are returned at most
 */
export function findBest<T extends { id: Id }>(
  index: SearchIndex<T>,
  { words, number }: SearchQuery,
  { isOver, order }: Pick<Searched<T>, 'isOver' | 'order'>,
  limit: number,
): { rows: T[]; total: number } {
  const titles = index.texts('title');
  const mores = index.texts('more');
  const best: Found<T>[] = [];
  let total = 0;
  for (let at = 0; at < index.rows.length; at++) {
    const row = index.rows[at] as T;
    const isExact = number !== null && String(row.id) === number;
    const fit = isExact ? EXACT : rateTexts(words, titles[at] as string, mores[at] as string);
    if (fit === 0) continue;
    total++;
    const score = isOver?.(row) ? fit : fit + CURRENT_POINTS;
    const worst = best[limit - 1];
    if (worst && score < worst.score) continue;
    insert(best, { row, score, order: order?.(row) ?? '' }, limit);
  }
  return { rows: best.map(({ row }) => row), total };
}

/** Puts it in its place; what no longer has room leaves. */
function insert<T>(best: Found<T>[], found: Found<T>, limit: number): void {
  let place = best.length;
  while (place > 0 && isBefore(found, best[place - 1] as Found<T>)) place--;
  best.splice(place, 0, found);
  if (best.length > limit) best.pop();
}

const isBefore = (one: Found<unknown>, other: Found<unknown>): boolean =>
  one.score > other.score || (one.score === other.score && one.order > other.order);
