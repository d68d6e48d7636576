/** Steps among comments: what happened between two of them. Pure. */
import type { Comment } from '../../../core/comments/model.ts';
import { getSortTime } from '../../../core/kernel/time/paris-clock.ts';
import type { IconName } from '../ui/icon.tsx';

/** A step of an object's life, in one line. */
export interface ThreadStep {
  key: string;
  date: string;
  icon: IconName;
  words: string;
  /** Below it: the words of a report. */
  more?: string;
}

export type ThreadEntry = { comment: Comment } | { step: ThreadStep };

/** Comments in their own order, each step before the first comment that is later. */
export function mergeSteps(comments: readonly Comment[], steps: readonly ThreadStep[]): ThreadEntry[] {
  const left = steps.toSorted((one, other) => getSortTime(one.date) - getSortTime(other.date));
  const entries: ThreadEntry[] = [];
  for (const comment of comments) {
    const time = getSortTime(comment.date_creation);
    while (left[0] && time > 0 && getSortTime(left[0].date) <= time)
      entries.push({ step: left.shift() as ThreadStep });
    entries.push({ comment });
  }
  return [...entries, ...left.map((step) => ({ step }))];
}
