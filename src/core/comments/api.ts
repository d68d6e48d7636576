/** The calls of spec §7 on comments of tickets and contracts; all throw `ApiError`. */
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { toFormBody } from '../kernel/http/form-body.ts';
import { type CallOptions, post } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { Comment } from './model.ts';

/** What comments belong to; only those of tickets can be changed (spec §7). */
export type CommentOwner = 'tickets' | 'contracts';

const path = (owner: CommentOwner, id: Id) => `/api/${owner}/${encodeURIComponent(id)}/commentaires/`;

export async function fetchComments(owner: CommentOwner, id: Id, context: FetchContext): Promise<Comment[]> {
  return fetchItems(path(owner, id), Comment, context);
}

/** @param file goes with the comment, as a multipart form */
export async function createComment(
  owner: CommentOwner,
  id: Id,
  texte: string,
  file: File | null,
  options: CallOptions,
): Promise<void> {
  await post(path(owner, id), file ? toFormBody({ texte, file }) : { texte }, options);
}

export async function updateTicketComment(id: Id, texte: string, options: CallOptions): Promise<void> {
  await post('/api/tickets/edit-commentaire/', { id, texte }, options);
}

export async function deleteTicketComment(id: Id, options: CallOptions): Promise<void> {
  await post('/api/tickets/delete-commentaire/', { id }, options);
}
