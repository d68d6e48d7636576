/** Reads comments that others have just added to screen readers. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { DELETED_USER } from '../kernel/lib/texts.ts';
import { formatPerson } from '../kernel/lib/user.ts';
import { announce } from '../kernel/page/messages.ts';
import { isAuthor } from '../kernel/session/authorship.ts';
import { $session } from '../kernel/session/session.ts';
import { findNew } from './held-comments.ts';
import type { Comment } from './model.ts';

const sayAdded = (author: string, text: string): string => `Nouveau commentaire de ${author}\u00a0: ${text}`;

/** @param known the ids that were there before; `null` where nothing was read */
export function announceNew(comments: readonly Comment[], known: ReadonlySet<Id> | null): void {
  const user = $session.value?.user ?? null;
  for (const { created_by, texte } of findNew(comments, known, (each) => isAuthor(each.created_by, user)))
    announce(sayAdded(created_by ? formatPerson(created_by) : DELETED_USER, texte));
}
