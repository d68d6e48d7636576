import { type Comment, formatAuthor } from '../../core/comments/model.ts';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import { Avatar } from '../parts/ui/avatar.tsx';
import { CommentHead } from './feed-item.tsx';
import { LATEST_COMMENTS_TEXTS } from './texts.ts';

/** A comment of always the same height: its author, what it is about, the hour, and how it begins. */
export function BriefItem({ comment, unread }: { comment: Comment; unread: boolean }) {
  const { created_by, date_creation, texte, file } = comment;
  return (
    <li className="brief-item" data-unread={unread || undefined}>
      <Avatar name={created_by ? formatAuthor(comment) : null} />
      <div className="brief-main">
        <div className="brief-head">
          <CommentHead comment={comment} unread={unread} hour={formatShortDateTime(date_creation)} />
        </div>
        <p className="brief-text" translate={texte.trim() ? 'no' : undefined}>
          {texte.trim() || (file && LATEST_COMMENTS_TEXTS.file)}
        </p>
      </div>
    </li>
  );
}
