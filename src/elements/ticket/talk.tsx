import { useStore } from '@nanostores/react';
import { commentDraft } from '../../core/comments/draft.ts';
import {
  createCommentAction,
  deleteCommentAction,
  ticketCommentsQuery,
  updateCommentAction,
} from '../../core/comments/store.ts';
import { describeError } from '../../core/errors.ts';
import { getFieldErrors } from '../../core/form-errors.ts';
import type { User } from '../../core/people/model.ts';
import { getFileUrl } from '../../core/settings.ts';
import { canEditComment } from '../../core/tickets/rights.ts';
import { describeWait } from '../../core/waits.ts';
import { Comments } from '../_ui/comments.tsx';
import { Empty } from '../_ui/empty.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { Progress } from '../_ui/progress.tsx';

/** The comments of the ticket. What is being written survives a reload and an ended session. */
export function Talk({ id, user, readonly }: { id: string; user: User | null; readonly: boolean }) {
  const query = ticketCommentsQuery(id);
  const { data, error, status, wait, loadedAt } = useStore(query.$state);
  const draft = commentDraft(id);
  const text = useStore(draft.$text);
  const create = createCommentAction(id);
  const update = updateCommentAction(id);
  const remove = deleteCommentAction(id);
  const creating = useStore(create.$state);
  const writing = [creating, useStore(update.$state), useStore(remove.$state)].find((state) => state.busy);
  const giveUp = () => {
    for (const action of [create, update, remove]) action.cancel();
  };
  const problem = error && describeError(error);
  const retry = () => void query.refresh();
  return (
    <>
      {!data && problem && <Empty kind="error" title={problem} onRetry={retry} busy={status === 'LOADING'} />}
      {!data && !problem && <div className="bone bone-lines" aria-hidden="true" />}
      {data && (
        <Comments
          comments={data}
          draft={text}
          onDraft={draft.set}
          getHref={({ file }) => getFileUrl(file)}
          canChange={({ created_by }) => canEditComment(created_by, user)}
          busy={writing !== undefined}
          errors={getFieldErrors(creating.error, 'texte')}
          onAdd={readonly ? undefined : async (written, file) => (await create.run(written, file)) === true}
          onEdit={
            readonly ? undefined : async (comment, next) => (await update.run(comment.id, next)) === true
          }
          onDelete={readonly ? undefined : async ({ id: comment }) => (await remove.run(comment)) === true}
        />
      )}
      {creating.progress !== null && <Progress done={creating.progress} />}
      <LoadStatus
        wait={describeWait(writing?.wait ?? wait)}
        problem={data ? problem : null}
        loadedAt={loadedAt}
        onCancel={writing ? giveUp : query.cancel}
        onRetry={retry}
      />
    </>
  );
}
