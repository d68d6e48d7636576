/** The comments of one object, and the action that adds one. */
import { isInvalidRequest, toApiError } from '../kernel/http/api-error.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { type Action, createAction } from '../kernel/store/action.ts';
import { createQuery, type Query } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { getSortTime } from '../kernel/time/paris-clock.ts';
import * as api from './api.ts';
import type { CommentDraft } from './draft.ts';
import type { Comment } from './model.ts';

/** Sorts by date, the oldest first. */
const sortByDate = (comments: Comment[]): Comment[] =>
  comments.toSorted((left, right) => getSortTime(left.date_creation) - getSortTime(right.date_creation));

/** The comments of an object, the oldest first. */
export const createCommentsQuery = (owner: api.CommentOwner, id: Id): Query<Comment[]> =>
  createQuery(async (context) => sortByDate(await api.fetchComments(owner, id, context)), {
    staleMs: SMALL_STALE_MS,
  });

/** Adds the drafted comment; a retry after a lost answer does not add it twice. The list is then read again. */
export const createAddition = (
  owner: api.CommentOwner,
  id: Id,
  draft: CommentDraft,
  query: Query<Comment[]>,
): Action<[texte: string, file: File | null], boolean> =>
  createAction(
    async (context, texte: string, file: File | null) => {
      const key = draft.begin(texte, file);
      let isKept = false;
      try {
        isKept = (await api.createComment(owner, id, texte, file, { ...context, key })).kept;
      } catch (thrown) {
        if (isInvalidRequest(toApiError(thrown))) draft.refused();
        throw thrown;
      }
      draft.sent(texte, file);
      if (!isKept) await query.refresh();
      return true;
    },
    { success: 'Commentaire ajouté.', errors: 'form', fields: ['texte'] },
  );
