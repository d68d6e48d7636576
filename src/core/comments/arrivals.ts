/** Comments that others add while one reads or writes there. Pure. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { Comment } from './model.ts';

export interface ShownComments {
  /** Those on screen, as they are now. */
  shown: readonly Comment[];
  /** Those that wait: the form under them would move. */
  waiting: readonly Comment[];
}

/**
 * @param comments the oldest first
 * @param known the ids on screen; `null` before the first are drawn
 * @param isWriting something is being written below them
 */
export function holdComments(
  comments: readonly Comment[],
  known: ReadonlySet<Id> | null,
  isWriting: boolean,
): ShownComments {
  if (known === null || !isWriting) return { shown: comments, waiting: [] };
  const waiting = comments.filter(({ id }) => !known.has(id));
  return { shown: waiting.length > 0 ? comments.filter(({ id }) => known.has(id)) : comments, waiting };
}

/** The comments of others that were not there before. @param known the ids of before; `null` where nothing was read */
export const findNew = (
  comments: readonly Comment[],
  known: ReadonlySet<Id> | null,
  isOwn: (comment: Comment) => boolean,
): Comment[] =>
  known === null ? [] : comments.filter((comment) => !known.has(comment.id) && !isOwn(comment));
