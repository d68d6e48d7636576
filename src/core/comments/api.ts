/** The calls of spec §7 on comments of tickets and contracts; all throw `ApiError`. */
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { toFormBody } from '../kernel/http/form-body.ts';
import { type CallOptions, post } from '../kernel/http/http.ts';
import type { Keepable } from '../kernel/http/offline-writes.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { Comment } from './model.ts';
import { COMMENT, KEPT_COMMENT } from './texts.ts';

/** What comments belong to; only those of tickets can be changed (spec §7). */
export type CommentOwner = 'tickets' | 'contracts';

const path = (owner: CommentOwner, id: Id) => `/api/${owner}/${encodeURIComponent(id)}/commentaires/`;

export async function fetchComments(owner: CommentOwner, id: Id, context: FetchContext): Promise<Comment[]> {
  return fetchItems(path(owner, id), Comment, context);
}

/**
 * @param file goes with the comment, as a multipart form
 * @returns whether it is kept on this device, to be sent once the network is back
 */
export async function createComment(
  owner: CommentOwner,
  id: Id,
  texte: string,
  file: File | null,
  options: CallOptions,
): Promise<{ kept: boolean }> {
  const keep: Keepable = {
    about: `${owner}:${id}`,
    title: KEPT_COMMENT,
    look: { path: path(owner, id), by: ['texte'] },
    ...(!file && { texts: { texte: COMMENT } }),
  };
  const body = file ? toFormBody({ texte, file }) : { texte };
  const { kept } = await post(path(owner, id), body, { keep, ...options });
  return { kept: kept !== undefined };
}

export async function updateTicketComment(id: Id, texte: string, options: CallOptions): Promise<void> {
  await post('/api/tickets/edit-commentaire/', { id, texte }, options);
}

export async function deleteTicketComment(id: Id, options: CallOptions): Promise<void> {
  await post('/api/tickets/delete-commentaire/', { id }, options);
}
