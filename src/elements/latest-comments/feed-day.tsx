import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { type CommentContext, isUnread } from '../../core/comments/last-visit.ts';
import type { Comment } from '../../core/comments/model.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatLongDateTime } from '../../core/kernel/time/dates.ts';
import { getToday } from '../../core/kernel/time/paris-clock.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { FeedItem } from './feed-item.tsx';
import { LATEST_COMMENTS_TEXTS } from './texts.ts';

export interface DayProps {
  /** `YYYY-MM-DD`, or `''`. */
  day: string;
  comments: readonly Comment[];
  context: CommentContext;
  level: HeadingLevel;
}

/** The comments of one day. */
export function Day({ day, comments, context, level }: DayProps) {
  const id = useId();
  const today = getToday(useStore($minute));
  const Heading = `h${level}` as const;
  const name = formatLongDateTime(day) || LATEST_COMMENTS_TEXTS.noDay;
  return (
    <section className="panel feed-day" aria-labelledby={id}>
      <Heading className="feed-day-name" id={id} tabIndex={-1}>
        {day === today ? `${LATEST_COMMENTS_TEXTS.today} · ${name}` : name}
      </Heading>
      <ol className="feed-items">
        {comments.map((comment) => (
          <FeedItem key={comment.id} comment={comment} unread={isUnread(comment, context)} />
        ))}
      </ol>
    </section>
  );
}
