import { useStore } from '@nanostores/react';
import type { Comment } from '../../../core/comments/model.ts';
import { sameId } from '../../../core/kernel/lib/lenient-schema.ts';
import { $sentComments, type SentComment } from '../../../core/kernel/page/waiting-writes.ts';

/** A read that began before a comment was sent has ended after this many milliseconds. */
const READ_MS = 30_000;

/**
 * The comments of the user that were sent from the outbox and that a thread may not have yet.
 * @param readAt when the thread was read: one that it lacks long afterwards has been deleted
 */
export const useSentComments = (about: string, readAt: number | null): SentComment[] =>
  useStore($sentComments).filter(
    (each) => each.about === about && (readAt === null || readAt < each.sentAt + READ_MS),
  );

/** Some servers give no number: it is found by its words then. */
export const isSentAs = ({ id, comment }: SentComment, { id: other, texte }: Comment): boolean =>
  id === null ? texte === comment.text : sameId(id, other);
