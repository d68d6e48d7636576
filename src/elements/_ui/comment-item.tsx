import { useState } from 'react';
import type { Comment } from '../../core/comments/model.ts';
import { formatPerson } from '../../core/people/model.ts';
import { DELETED_USER } from '../../core/texts.ts';
import { Avatar } from './avatar.tsx';
import { Button, IconButton } from './button.tsx';
import { COMMENT_TEXTS } from './comment-texts.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { RelativeTime } from './relative-time.tsx';

export interface CommentItemProps {
  comment: Comment;
  href: string | null;
  busy?: boolean;
  onEdit?: (text: string) => Promise<boolean>;
  onDelete?: () => void;
}

/** One comment: who, when, what, its file; edited in its place. */
export function CommentItem({ comment, href, busy, onEdit, onDelete }: CommentItemProps) {
  const [text, setText] = useState<string | null>(null);
  const author = comment.created_by ? formatPerson(comment.created_by) : DELETED_USER;
  return (
    <li className="comment">
      <Avatar name={comment.created_by ? author : null} />
      <div className="comment-main">
        <div className="comment-head">
          <span className="comment-author">{author}</span>
          <span className="small muted">
            <RelativeTime date={comment.date_creation} />
          </span>
          <span className="comment-actions">
            {onEdit && text === null && (
              <IconButton
                icon="pencil"
                label={COMMENT_TEXTS.edit(author)}
                onClick={() => setText(comment.texte)}
              />
            )}
            {onDelete && text === null && (
              <IconButton icon="trash3" label={COMMENT_TEXTS.delete(author)} onClick={onDelete} />
            )}
          </span>
        </div>
        {text === null || !onEdit ? (
          <p className="comment-text">{comment.texte}</p>
        ) : (
          <form
            className="comment-form"
            onSubmit={async (event) => {
              event.preventDefault();
              if (!busy && text.trim() && (await onEdit(text.trim()))) setText(null);
            }}
          >
            <Field label={COMMENT_TEXTS.editLabel}>
              {(control) => (
                <textarea
                  {...control}
                  readOnly={busy}
                  rows={3}
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
              )}
            </Field>
            <div className="comment-form-foot">
              <Button aria-disabled={busy} onClick={() => !busy && setText(null)}>
                {COMMENT_TEXTS.cancel}
              </Button>
              <Button type="submit" variant="primary" busy={busy}>
                {COMMENT_TEXTS.save}
              </Button>
            </div>
          </form>
        )}
        {href !== null && (
          <a className="attachment-name small" href={href} target="_blank" rel="noopener noreferrer">
            <Icon name="paperclip" />
            {COMMENT_TEXTS.file}
          </a>
        )}
      </div>
    </li>
  );
}
