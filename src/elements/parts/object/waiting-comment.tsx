import type { WaitingComment } from '../../../core/kernel/page/waiting-writes.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { LongText } from '../ui/long-text.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { COMMENT_TEXTS } from './comment-texts.ts';

export interface WaitingCommentItemProps {
  comment: WaitingComment;
  /** Sending it failed for good: its author must look at it. */
  isStuck: boolean;
}

/** A comment of the user that waits on this device for the network; it is changed and removed in « À envoyer ». */
export function WaitingCommentItem({ comment, isStuck }: WaitingCommentItemProps) {
  return (
    <li className="comment">
      <Avatar name={null} />
      <div className="comment-main">
        <div className="comment-head">
          <span className="comment-author">{COMMENT_TEXTS.you}</span>
          <span className="small muted">
            <RelativeTime date={comment.date} />
          </span>
          <span className="comment-unsent small">
            <Icon name={isStuck ? 'exclamation-triangle' : 'cloud-slash'} />
            <span>{isStuck ? COMMENT_TEXTS.stuck : COMMENT_TEXTS.unsent}</span>
          </span>
        </div>
        <LongText className="comment-text" text={comment.text} />
        {comment.file !== null && (
          <span className="attachment-name small">
            <Icon name="paperclip" />
            <span translate="no">{comment.file}</span>
          </span>
        )}
      </div>
    </li>
  );
}
