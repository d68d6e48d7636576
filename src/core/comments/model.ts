import * as v from 'valibot';
import { id, relation, text, textOrNull } from '../kernel/lib/lenient-schema.ts';
import { requiredText } from '../kernel/lib/strict-schema.ts';
import { DELETED_USER } from '../kernel/lib/texts.ts';
import { formatPerson, Person } from '../kernel/lib/user.ts';

/** A comment on a ticket or a contract, perhaps with a file (contract notes). */
export const Comment = v.object({
  id,
  texte: text,
  file: textOrNull,
  /** The file as it was sent, where `file` was made from it. */
  original: v.optional(text),
  created_by: relation(Person, 'user'),
  date_creation: text,
  ticket: relation(v.object({ id, objet: text }), 'ticket'),
  contract: relation(v.object({ id, name: text }), 'contract'),
});
export type Comment = v.InferOutput<typeof Comment>;

/** « Prénom Nom », or « Utilisateur supprimé ». */
export const formatAuthor = ({ created_by }: Pick<Comment, 'created_by'>): string =>
  (created_by && formatPerson(created_by)) || DELETED_USER;

/** The JSON body of `POST …/commentaires/`, and the text part of its multipart form. */
export const CommentInput = v.object({ texte: requiredText(5000) });
export type CommentInput = v.InferOutput<typeof CommentInput>;
