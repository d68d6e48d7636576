import type { WaitingComment } from '../../../core/kernel/page/waiting-writes.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { LongText } from '../ui/long-text.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { COMMENT_TEXTS } from './comment-texts.ts';

export interface WaitingCommentItemProps {
  comment: WaitingComment;
  /** Whether it waits, its author must look at it, or it was sent and its thread has not been read since. */
  state: 'unsent' | 'stuck' | 'sent';
}

/**
 * A comment of the user that waits on this device for the network, or has just been sent; what waits is changed and
 * removed in « À envoyer ».
 */
export function WaitingCommentItem({ comment, state }: WaitingCommentItemProps) {
  return (
    <li className="comment">
      <Avatar name={null} />
      <div className="comment-main">
        <div className="comment-head">
          <span className="comment-author">{COMMENT_TEXTS.you}</span>
          <span className="small muted">
            <RelativeTime date={comment.date} />
          </span>
          {state !== 'sent' && (
            <span className="comment-unsent small">
              <Icon name={state === 'stuck' ? 'exclamation-triangle' : 'cloud-slash'} />
              <span>{COMMENT_TEXTS[state]}</span>
            </span>
          )}
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
