import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { CommentEdit } from '../../../core/comments/edit-comment.ts';
import type { Comment } from '../../../core/comments/model.ts';
import { DELETED_USER } from '../../../core/kernel/lib/texts.ts';
import { formatPerson } from '../../../core/kernel/lib/user.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { LongText } from '../ui/long-text.tsx';
import { Multiline } from '../ui/multiline.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useNextFocus } from '../ui/use-next-focus.ts';
import { COMMENT_TEXTS } from './comment-texts.ts';
import { OriginalLink } from './original-link.tsx';

export interface CommentItemProps {
  comment: Comment;
  /** The change of the comment. */
  edit: CommentEdit;
  href: string | null;
  /** The address of its file as it was sent, where the other is of a picture made from it. */
  original?: string | null;
  busy?: boolean;
  onEdit?: (text: string) => Promise<boolean>;
  onDelete?: () => void;
}

/** A comment with its author, date and file; edited in place. */
export function CommentItem({
  comment,
  edit,
  href,
  original = null,
  busy,
  onEdit,
  onDelete,
}: CommentItemProps) {
  const kept = useStore(edit.$text);
  // what may not be changed any more is read, and can still be deleted
  const text = onEdit ? kept : null;
  const box = useRef<HTMLLIElement>(null);
  const focusNext = useNextFocus(box);
  const open = () => {
    edit.set(comment.texte);
    focusNext('textarea');
  };
  const close = () => {
    if (box.current?.matches(':focus-within')) focusNext('.comment-actions button');
    edit.set(null);
  };
  const author = comment.created_by ? formatPerson(comment.created_by) : DELETED_USER;
  return (
    <li className="comment" ref={box}>
      <Avatar name={comment.created_by ? author : null} />
      <div className="comment-main">
        <div className="comment-head">
          <span className="comment-author" translate="no">
            {author}
          </span>
          <span className="small muted">
            <RelativeTime date={comment.date_creation} />
          </span>
          <span className="comment-actions">
            {onEdit && text === null && (
              <IconButton icon="pencil" label={COMMENT_TEXTS.edit(author)} onClick={open} />
            )}
            {onDelete && text === null && (
              <IconButton icon="trash3" label={COMMENT_TEXTS.delete(author)} onClick={onDelete} />
            )}
          </span>
        </div>
        {text === null || !onEdit ? (
          <LongText className="comment-text" text={comment.texte} />
        ) : (
          <form
            className="comment-form"
            onSubmit={async (event) => {
              event.preventDefault();
              if (!busy && text.trim() && (await onEdit(text.trim()))) close();
            }}
          >
            <Field label={COMMENT_TEXTS.editLabel}>
              {(control) => (
                <Multiline {...control} readOnly={busy} rows={3} value={text} onText={edit.set} />
              )}
            </Field>
            <div className="comment-form-foot">
              <Button aria-disabled={busy} onClick={() => !busy && close()}>
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
            <span>{COMMENT_TEXTS.file}</span>
          </a>
        )}
        <OriginalLink label={COMMENT_TEXTS.file} href={original} />
      </div>
    </li>
  );
}
