/** One request per operation on what a ticket holds: its comments and files, of the table of rights. */
import type { Operation } from '../../demo/server/auth/rights.ts';

interface Things {
  ticket: number;
  comment: number;
  attachment: number;
}

type CommentOperation = Exclude<
  Extract<Operation, `comments.${string}` | `attachments.tickets.${string}`>,
  'comments.latest'
>;
type Attempt = (things: Things) => [method: string, url: string, payload?: object | 'file'];

export const COMMENT_ATTEMPTS: Record<CommentOperation, { owned: true; attempt: Attempt }> = {
  'comments.list': { owned: true, attempt: ({ ticket }) => ['GET', `/api/tickets/${ticket}/commentaires/`] },
  'comments.create': {
    owned: true,
    attempt: ({ ticket }) => ['POST', `/api/tickets/${ticket}/commentaires/`, { texte: 'Essai' }],
  },
  'comments.update': {
    owned: true,
    attempt: ({ comment }) => ['POST', '/api/tickets/edit-commentaire/', { id: comment, texte: 'Changé' }],
  },
  'comments.delete': {
    owned: true,
    attempt: ({ comment }) => ['POST', '/api/tickets/delete-commentaire/', { id: comment }],
  },
  'attachments.tickets.create': {
    owned: true,
    attempt: ({ ticket }) => ['POST', `/api/tickets/${ticket}/attachments/`, 'file'],
  },
  'attachments.tickets.delete': {
    owned: true,
    attempt: ({ ticket, attachment }) => [
      'POST',
      `/api/tickets/${ticket}/delete_attachment/`,
      { attachment },
    ],
  },
};
