import { type FormEvent, useId, useRef, useState } from 'react';
import type { Id } from '../../core/_lib/shape.ts';
import type { CommentEdit } from '../../core/comments/edit.ts';
import type { Comment } from '../../core/comments/model.ts';
import { ConfirmDialog } from '../_overlay/confirm-dialog.tsx';
import { Button, IconButton } from '../_ui/button.tsx';
import { Field } from '../_ui/field.tsx';
import { FileDrop } from '../_ui/file-drop.tsx';
import { Icon } from '../_ui/icon.tsx';
import { useNextFocus } from '../_ui/use-next-focus.ts';
import { useSheet } from '../_ui/use-sheet.ts';
import { CommentItem } from './comment-item.tsx';
import { COMMENT_TEXTS } from './comment-texts.ts';
import css from './comments.css?inline';

export interface CommentsProps {
  /** The oldest first. */
  comments: readonly Comment[];
  /** The text being written, stored by the caller. */
  draft: string;
  onDraft: (text: string) => void;
  /** Sends the comment. @returns whether it was created; if not, the text stays */
  onAdd?: (text: string, file: File | null) => Promise<boolean>;
  /** The change of a comment, stored by the caller. */
  getEdit: (comment: Id) => CommentEdit;
  onEdit?: (comment: Comment, text: string) => Promise<boolean>;
  onDelete?: (comment: Comment) => Promise<boolean>;
  /** Whether the user may change the words of that comment. */
  canEdit?: (comment: Comment) => boolean;
  canDelete?: (comment: Comment) => boolean;
  /** The address of the comment's file, or `null`. */
  getHref: (comment: Comment) => string | null;
  /** A change is being sent. */
  busy?: boolean;
  /** The server's messages about the text. */
  errors?: readonly string[];
}

/** The comments in order, with the one being written below, optionally with a file. */
export function Comments(props: CommentsProps) {
  useSheet(css);
  const { comments, onEdit, onDelete, canEdit, canDelete, getHref, busy } = props;
  const [doomed, setDoomed] = useState<Comment | null>(null);
  return (
    <div className="comments">
      {comments.length === 0 && <p className="muted">{COMMENT_TEXTS.none}</p>}
      {comments.length > 0 && (
        <ol className="comments-list">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              edit={props.getEdit(comment.id)}
              href={getHref(comment)}
              original={comment.original ? getHref({ ...comment, file: comment.original }) : null}
              busy={busy}
              onEdit={onEdit && canEdit?.(comment) ? (text) => onEdit(comment, text) : undefined}
              onDelete={onDelete && canDelete?.(comment) ? () => setDoomed(comment) : undefined}
            />
          ))}
        </ol>
      )}
      {props.onAdd && <CommentForm {...props} onAdd={props.onAdd} />}
      <ConfirmDialog
        open={doomed !== null}
        title={COMMENT_TEXTS.deleteTitle}
        name={doomed?.texte ?? ''}
        busy={busy}
        onClose={() => setDoomed(null)}
        onConfirm={async () => {
          if (doomed && (await onDelete?.(doomed))) setDoomed(null);
        }}
      />
    </div>
  );
}

function CommentForm({
  draft,
  onDraft,
  onAdd,
  busy,
  errors,
}: CommentsProps & { onAdd: NonNullable<CommentsProps['onAdd']> }) {
  const [file, setFile] = useState<File | null>(null);
  const id = useId();
  const foot = useRef<HTMLDivElement>(null);
  const focusNext = useNextFocus(foot);
  // without a comment being written, another button is the page's next step
  const isEmpty = draft.trim() === '' && !file;
  const attach = (next: File | null) => {
    setFile(next);
    focusNext(next ? '.comment-file button' : '.file-drop input');
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isEmpty) return;
    if (await onAdd(draft.trim(), file)) setFile(null);
  };
  return (
    <form className="comment-form" onSubmit={send}>
      <Field label={COMMENT_TEXTS.label} errors={errors} id={id}>
        {({ required: _, ...control }) => (
          <textarea
            {...control}
            readOnly={busy}
            rows={3}
            placeholder={COMMENT_TEXTS.placeholder}
            value={draft}
            onChange={(event) => onDraft(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="comment-form-foot" ref={foot}>
        {file ? (
          <span className="comment-file">
            <Icon name="paperclip" />
            <span className="attachment-label">{file.name}</span>
            <IconButton
              icon="x-lg"
              label={COMMENT_TEXTS.detach(file.name)}
              aria-disabled={busy}
              onClick={() => !busy && attach(null)}
            />
          </span>
        ) : (
          <FileDrop
            label={COMMENT_TEXTS.attach}
            multiple={false}
            disabled={busy}
            onFiles={([first]) => first && attach(first)}
          />
        )}
        <Button type="submit" variant={isEmpty ? 'default' : 'primary'} busy={busy}>
          {COMMENT_TEXTS.add}
        </Button>
      </div>
    </form>
  );
}
