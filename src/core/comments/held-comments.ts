/** Comments that others add, change or take away while one reads or writes there. Pure. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { isSameAnswer } from '../kernel/lib/same-answer.ts';
import type { Comment } from './model.ts';

/**
 * Whether both readings look the same.
 * @param isOwn of a comment that is drawn already as one that was sent
 */
export const isSameTalk = (
  one: readonly Comment[],
  other: readonly Comment[],
  isOwn: (comment: Comment) => boolean,
): boolean =>
  isSameAnswer(
    one.filter((comment) => !isOwn(comment)),
    other.filter((comment) => !isOwn(comment)),
  );

/** How many comments wait. @param shown those on screen */
export function countNew(
  comments: readonly Comment[],
  shown: readonly Comment[],
  isOwn: (comment: Comment) => boolean,
): number {
  const known = new Set(shown.map(({ id }) => id));
  return findNew(comments, known, isOwn).length;
}

/** The comments of others that were not there before. @param known the ids of before; `null` where nothing was read */
export const findNew = (
  comments: readonly Comment[],
  known: ReadonlySet<Id> | null,
  isOwn: (comment: Comment) => boolean,
): Comment[] =>
  known === null ? [] : comments.filter((comment) => !known.has(comment.id) && !isOwn(comment));
