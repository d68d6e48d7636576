import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CommentDraft } from '../../../core/comments/draft.ts';
import type { CommentEdit } from '../../../core/comments/edit-comment.ts';
import type { Comment } from '../../../core/comments/model.ts';
import { getOnlyErrors } from '../../../core/kernel/http/field-errors.ts';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { Action } from '../../../core/kernel/store/action.ts';
import { isGivenUp, type Query } from '../../../core/kernel/store/query.ts';
import { useLook } from '../host/use-look.ts';
import { LazyPart, partCode, usePreload } from '../ui/lazy-part.tsx';
import { LoadStatus } from '../ui/load-status.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Progress } from '../ui/progress.tsx';
import type { CommentsProps } from './comments.tsx';
import type { PartChanges } from './use-held-part.ts';

/** Asked for with the comments themselves; what stands above them does not wait for it. */
const COMMENTS = partCode<CommentsProps>(() => import('./comments.tsx').then(({ Comments }) => Comments));
/** Below `bone-thread`, a narrow screen draws nothing. */
const BONES = <div className="bone bone-lines bone-thread" aria-hidden="true" aria-busy="true" />;
const LATE_BONES = <div className="bone bone-lines" aria-hidden="true" aria-busy="true" />;

/** The stores and actions of an object's comments. */
export interface CommentStores {
  /** The object that they are about, as what waits for the network names it: `tickets:12`. */
  about: string;
  query: Query<Comment[]>;
  draft: CommentDraft;
  /** The change of a comment. */
  edit: (comment: Id) => CommentEdit;
  create: Action<[texte: string, file: File | null], boolean>;
  /** Absent where comments cannot be changed. */
  update?: Action<[id: Id, texte: string], boolean>;
  remove?: Action<[id: Id], boolean>;
}

export interface CommentPanelProps
  extends Pick<CommentsProps, 'canEdit' | 'canDelete' | 'getHref' | 'steps'> {
  /** Of what the steps are read from, beside the object. */
  stepChanges?: PartChanges;
  /** The thread waits for its first steps, which would move what is drawn. */
  stepsComing?: boolean;
  stores: CommentStores;
  readonly: boolean;
}

/** The comments of an object, and the one being written, which survives a reload. */
export function CommentPanel({
  stores,
  steps,
  stepsComing = false,
  canEdit,
  canDelete,
  getHref,
  readonly,
  ...props
}: CommentPanelProps) {
  const { query, draft, create, update, remove } = stores;
  usePreload(COMMENTS);
  const state = useStore(query.$state);
  const { data, error, status, wait, loadedAt, arrivals, own } = state;
  const text = useStore(draft.$text);
  const file = useStore(draft.$file);
  const creating = useStore(create.$state);
  const updating = useStore((update ?? create).$state);
  const removing = useStore((remove ?? create).$state);
  const writing = [creating, updating, removing].find((state) => state.busy);
  const giveUp = () => {
    for (const action of [create, update, remove]) action?.cancel();
  };
  useLook(query);
  const retry = () => void query.refresh();
  // steps that come to a thread that is drawn wait on their own
  const [isDrawn, setDrawn] = useState(false);
  if (data && !stepsComing && !isDrawn) setDrawn(true);
  const isComing = data ? stepsComing && !isDrawn : !error && !isGivenUp(state);
  // once what is below is drawn, it stays
  const [isLate, setLate] = useState(false);
  if (!data && (wait || status !== 'LOADING') && !isLate) setLate(true);
  const bones = isLate ? LATE_BONES : BONES;
  return (
    <>
      {!data && (
        <NotLoaded state={state} onRetry={retry}>
          {null}
        </NotLoaded>
      )}
      {isComing && bones}
      {data && !isComing && (
        <LazyPart
          code={COMMENTS}
          fallback={bones}
          props={{
            comments: data,
            readings: props.stepChanges ? [{ arrivals, own }, props.stepChanges] : [{ arrivals, own }],
            readAt: loadedAt,
            about: stores.about,
            steps,
            draft: text,
            onDraft: draft.set,
            file,
            onFile: draft.attach,
            getEdit: stores.edit,
            getHref,
            canEdit,
            canDelete,
            busy: writing !== undefined,
            errors: getOnlyErrors(creating.error, 'texte'),
            onAdd: readonly ? undefined : async (...written) => (await create.run(...written)) === true,
            onEdit:
              readonly || !update
                ? undefined
                : async (comment, next) => (await update.run(comment.id, next)) === true,
            onDelete:
              readonly || !remove
                ? undefined
                : async ({ id: comment }) => (await remove.run(comment)) === true,
          }}
        />
      )}
      {creating.progress !== null && <Progress done={creating.progress} />}
      <LoadStatus
        wait={describeWait(writing?.wait ?? wait)}
        problem={data && error}
        loadedAt={loadedAt}
        onCancel={writing ? giveUp : query.cancel}
        onRetry={retry}
      />
    </>
  );
}
