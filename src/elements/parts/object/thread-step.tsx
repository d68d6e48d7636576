import { formatDateTime, formatShortDateTime } from '../../../core/kernel/time/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { LongText } from '../ui/long-text.tsx';
import type { ThreadStep } from './thread.ts';

/** A step between two comments: what happened, and when. */
export function ThreadStepItem({ step: { date, icon, words, more } }: { step: ThreadStep }) {
  return (
    <li className="thread-step">
      <span className="thread-icon">
        <Icon name={icon} size={14} />
      </span>
      <div className="comment-main">
        <p>
          <span>{words}</span>{' '}
          <time className="small muted" dateTime={date} title={formatDateTime(date)}>
            {formatShortDateTime(date)}
          </time>
        </p>
        {more && <LongText className="comment-text" text={more} />}
      </div>
    </li>
  );
}
