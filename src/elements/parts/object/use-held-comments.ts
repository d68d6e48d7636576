import { useEffect, useRef, useState } from 'react';
import { announceNew } from '../../../core/comments/announce.ts';
import { holdComments, type ShownComments } from '../../../core/comments/arrivals.ts';
import type { Comment } from '../../../core/comments/model.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';

const idsOf = (comments: readonly Comment[]): ReadonlySet<Id> => new Set(comments.map(({ id }) => id));

/**
 * The comments to draw: those of others come at the end and are announced; while one writes they wait, since they would
 * move the form.
 * @param isBusy a comment is being sent: it is about to come itself
 */
export function useHeldComments(
  comments: readonly Comment[] | null,
  isWriting: boolean,
  isBusy: boolean,
): ShownComments & { show: () => void } {
  const read = useRef<ReadonlySet<Id> | null>(null);
  const drawn = useRef<ReadonlySet<Id> | null>(null);
  const [, draw] = useState(0);
  const held = holdComments(comments ?? [], drawn.current, isWriting && !isBusy);
  useEffect(() => {
    if (!comments) return;
    announceNew(comments, read.current);
    read.current = idsOf(comments);
  }, [comments]);
  useEffect(() => {
    if (comments) drawn.current = idsOf(held.shown);
  });
  return {
    ...held,
    show: () => {
      drawn.current = null;
      draw((times) => times + 1);
    },
  };
}
