/** The comments of a ticket and their actions; the list is read again after each write. */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { createAction } from '../kernel/store/action.ts';
import { createAddition, createCommentsQuery } from './add-comment.ts';
import * as api from './api.ts';
import { commentDraft } from './draft.ts';
import { commentEdit } from './edit-comment.ts';

export const ticketCommentsQuery = family((ticket) => createCommentsQuery('tickets', ticket));

/** Adds the drafted comment. */
export const createCommentAction = family((ticket) =>
  createAddition('tickets', ticket, commentDraft(ticket), ticketCommentsQuery(ticket)),
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
  about: `tickets:${ticket}`,
  query: ticketCommentsQuery(ticket),
  draft: commentDraft(ticket),
  edit: commentEdit,
  create: createCommentAction(ticket),
  update: updateCommentAction(ticket),
  remove: deleteCommentAction(ticket),
});
