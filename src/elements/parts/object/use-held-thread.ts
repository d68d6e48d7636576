import { useContext, useEffect, useId, useMemo, useRef } from 'react';
import { announceNew } from '../../../core/comments/announce-comments.ts';
import { countNew, isSameTalk } from '../../../core/comments/held-comments.ts';
import type { Comment } from '../../../core/comments/model.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { isSameAnswer } from '../../../core/kernel/lib/same-answer.ts';
import { ObjectChangesContext } from '../ui/held-block.tsx';
import type { ThreadStep } from './thread.ts';
import { useHeld } from './use-held.ts';
import type { PartChanges } from './use-held-part.ts';

/** What a thread is made of. */
interface Talk {
  /** The oldest first. */
  comments: readonly Comment[];
  steps: readonly ThreadStep[];
}

interface HeldThread {
  shown: Talk;
  /** How many comments wait. */
  fresh: number;
  show: () => void;
}

const NO_STEPS: readonly ThreadStep[] = [];

/**
 * A thread as it was while others change it, until somebody asks for it: what is written and read below would move.
 * Comments of others are read to screen readers as they come. What this page has written or done is there at once.
 * @param readings whose changes the thread is made of, beside the object's own
 * @param isOwn of a comment that was sent from here and is drawn as such
 * @param isBusy something is being written here: it is about to come itself
 */
export function useHeldThread(
  comments: readonly Comment[],
  steps: readonly ThreadStep[] = NO_STEPS,
  readings: readonly PartChanges[] = [],
  isOwn: (comment: Comment) => boolean,
  isBusy: boolean,
): HeldThread {
  useAnnounced(comments);
  const part = useId();
  const object = useContext(ObjectChangesContext);
  const all = object ? [object, ...readings] : [];
  const isSame = (one: Talk, other: Talk) =>
    isBusy || (isSameTalk(one.comments, other.comments, isOwn) && isSameAnswer(one.steps, other.steps));
  const { shown, hasNews, show } = useHeld<Talk>(
    useMemo(() => ({ comments, steps }), [comments, steps]),
    all.map(({ arrivals }) => arrivals).join(),
    isSame,
    all.reduce((sum, { own }) => sum + own, 0),
  );
  const fresh = hasNews ? countNew(comments, shown.comments, isOwn) : 0;
  // comments have a button of their own, where they will be
  const isNoted = hasNews && fresh === 0;
  const note = object?.note;
  useEffect(() => {
    if (!isNoted) return;
    note?.(part, true);
    return () => note?.(part, false);
  }, [isNoted, note, part]);
  return { shown, fresh, show };
}

function useAnnounced(comments: readonly Comment[]): void {
  const read = useRef<ReadonlySet<Id> | null>(null);
  useEffect(() => {
    announceNew(comments, read.current);
    read.current = new Set(comments.map(({ id }) => id));
  }, [comments]);
}
