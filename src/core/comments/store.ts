/** The comments of a ticket and their actions; the list is read again after each write. */

import { isInvalidRequest, toApiError } from '../_http/errors.ts';
import { family } from '../_lib/family.ts';
import type { Id } from '../_lib/shape.ts';
import { createAction } from '../_store/action.ts';
import { createQuery } from '../_store/query.ts';
import { getSortTime } from '../_time/paris-clock.ts';
import * as api from './api.ts';
import { commentDraft } from './draft.ts';
import { commentEdit } from './edit.ts';
import type { Comment } from './model.ts';

/** Sorts by date, the oldest first. */
const sortByDate = (comments: Comment[]): Comment[] =>
  comments.toSorted((left, right) => getSortTime(left.date_creation) - getSortTime(right.date_creation));

export const ticketCommentsQuery = family((ticket) =>
  createQuery(async (context) => sortByDate(await api.fetchTicketComments(ticket, context)), {
    staleMs: 15_000,
  }),
);

/** Adds the drafted comment; a retry after a lost answer does not add it twice. */
export const createCommentAction = family((ticket) =>
  createAction(
    async (context, texte: string, file: File | null) => {
      const draft = commentDraft(ticket);
      const key = draft.begin(texte, file);
      try {
        await api.createTicketComment(ticket, texte, file, { ...context, key });
      } catch (thrown) {
        if (isInvalidRequest(toApiError(thrown))) draft.refused();
        throw thrown;
      }
      draft.sent(texte);
      await ticketCommentsQuery(ticket).refresh();
      return true;
    },
    { success: 'Commentaire ajouté.', errors: 'form', fields: ['texte'] },
  ),
);

export const updateCommentAction = family((ticket) =>
  createAction(
    async (context, id: Id, texte: string) => {
      await api.updateTicketComment(id, texte, context);
      await ticketCommentsQuery(ticket).refresh();
      return true;
    },
    { success: 'Commentaire modifié.' },
  ),
);

export const deleteCommentAction = family((ticket) =>
  createAction(
    async (context, id: Id) => {
      await api.deleteTicketComment(id, context);
      await ticketCommentsQuery(ticket).refresh();
      return true;
    },
    { success: 'Commentaire supprimé.' },
  ),
);

/** The stores and actions of a ticket's comments. */
export const ticketComments = (ticket: Id) => ({
  query: ticketCommentsQuery(ticket),
  draft: commentDraft(ticket),
  edit: commentEdit,
  create: createCommentAction(ticket),
  update: updateCommentAction(ticket),
  remove: deleteCommentAction(ticket),
});
