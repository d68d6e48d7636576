import { type Comment, formatAuthor } from '../../core/comments/model.ts';
import { formatDateTime, formatShortDateTime } from '../../core/kernel/time/dates.ts';
import { Avatar } from '../parts/ui/avatar.tsx';
import { CommentSubject } from './feed-item.tsx';
import { LATEST_COMMENTS_TEXTS } from './texts.ts';

/** A comment of always the same height: its author, what it is about, the hour, and how it begins. */
export function BriefItem({ comment, unread }: { comment: Comment; unread: boolean }) {
  const { created_by, date_creation, texte, file } = comment;
  const author = formatAuthor(comment);
  return (
    <li className="brief-item" data-unread={unread || undefined}>
      <Avatar name={created_by ? author : null} />
      <div className="brief-main">
        <div className="brief-head">
          <span className="comment-author" translate="no">
            {author}
          </span>
          <CommentSubject comment={comment} />
          {unread && <span className="feed-unread">{LATEST_COMMENTS_TEXTS.unread}</span>}
          <time className="feed-hour" dateTime={date_creation} title={formatDateTime(date_creation)}>
            {formatShortDateTime(date_creation)}
          </time>
        </div>
        <p className="brief-text" translate={texte.trim() ? 'no' : undefined}>
          {texte.trim() || (file && LATEST_COMMENTS_TEXTS.file)}
        </p>
      </div>
    </li>
  );
}
