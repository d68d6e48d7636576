import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CommentEdit } from '../../../core/comments/edit-comment.ts';
import type { Comment } from '../../../core/comments/model.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { $waitingWrites, forgetSent } from '../../../core/kernel/page/waiting-writes.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { HeldLine } from '../ui/held-line.tsx';
import { useStyles } from '../ui/use-styles.ts';
import { CommentForm, type CommentFormProps } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { COMMENT_TEXTS } from './comment-texts.ts';
import css from './comments.css?inline';
import { mergeSteps, type ThreadStep } from './thread.ts';
import { ThreadStepItem } from './thread-step.tsx';
import type { PartChanges } from './use-held-part.ts';
import { useHeldThread } from './use-held-thread.ts';
import { isSentAs, useSentComments } from './use-sent.ts';
import { WaitingCommentItem } from './waiting-comment.tsx';

export interface CommentsProps extends Omit<CommentFormProps, 'onAdd'> {
  /** The oldest first. */
  comments: readonly Comment[];
  /** The readings that the thread is made of. */
  readings?: readonly PartChanges[];
  /** When they were read, in milliseconds since 1970. */
  readAt?: number | null;
  /** The object of which those that wait for the network are shown after them: `tickets:12`. */
  about: string;
  /** What happened between them. */
  steps?: readonly ThreadStep[];
  /** Absent where none can be added. */
  onAdd?: CommentFormProps['onAdd'];
  /** The change of a comment, stored by the caller. */
  getEdit: (comment: Id) => CommentEdit;
  onEdit?: (comment: Comment, text: string) => Promise<boolean>;
  onDelete?: (comment: Comment) => Promise<boolean>;
  /** Whether the user may change the words of that comment. */
  canEdit?: (comment: Comment) => boolean;
  canDelete?: (comment: Comment) => boolean;
  /** The address of the comment's file, or `null`. */
  getHref: (comment: Comment) => string | null;
}

/** The comments in order, with the one being written below, optionally with a file. */
export function Comments(props: CommentsProps) {
  useStyles(css);
  const { onEdit, onDelete, canEdit, canDelete, getHref, busy } = props;
  const unsent = useStore($waitingWrites).filter(({ about }) => about === props.about);
  const sent = useSentComments(props.about, props.readAt ?? null);
  // one's own do not arrive
  const isOwn = (comment: Comment) => sent.some((each) => isSentAs(each, comment));
  const held = useHeldThread(props.comments, props.steps, props.readings, isOwn, busy === true);
  const { comments, steps } = held.shown;
  const own = sent.filter(
    (each) =>
      !comments.some((comment) => isSentAs(each, comment)) && !unsent.some(({ key }) => key === each.key),
  );
  useEffect(() =>
    forgetSent(
      sent.filter((each) => comments.some((comment) => isSentAs(each, comment))).map(({ key }) => key),
    ),
  );
  const [doomed, setDoomed] = useState<Comment | null>(null);
  const entries = mergeSteps(comments, steps);
  const isEmpty = entries.length === 0 && own.length === 0 && !unsent.some(({ comment }) => comment);
  const draw = (comment: Comment) => (
    <CommentItem
      key={`comment-${comment.id}`}
      comment={comment}
      edit={props.getEdit(comment.id)}
      href={getHref(comment)}
      original={comment.original ? getHref({ ...comment, file: comment.original }) : null}
      busy={busy}
      onEdit={onEdit && canEdit?.(comment) ? (text) => onEdit(comment, text) : undefined}
      onDelete={onDelete && canDelete?.(comment) ? () => setDoomed(comment) : undefined}
    />
  );
  return (
    <div className="comments">
      {isEmpty && <p className="muted">{COMMENT_TEXTS.none}</p>}
      {!isEmpty && (
        <ol className="comments-list">
          {entries.map((entry) =>
            'step' in entry ? <ThreadStepItem key={entry.step.key} step={entry.step} /> : draw(entry.comment),
          )}
          {own.map(({ key, comment }) => (
            <WaitingCommentItem key={key} comment={comment} state="sent" />
          ))}
          {unsent.map(
            ({ key, needsAuthor, comment }) =>
              comment && (
                <WaitingCommentItem key={key} comment={comment} state={needsAuthor ? 'stuck' : 'unsent'} />
              ),
          )}
        </ol>
      )}
      <HeldLine text={held.fresh > 0 ? COMMENT_TEXTS.arrived(held.fresh) : ''} onShow={held.show} />
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
