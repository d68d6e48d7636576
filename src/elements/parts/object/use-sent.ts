import { useStore } from '@nanostores/react';
import type { Attachment } from '../../../core/attachments/model.ts';
import type { Comment } from '../../../core/comments/model.ts';
import { sameId } from '../../../core/kernel/lib/lenient-schema.ts';
import {
  $sentWrites,
  type SentWrite,
  type WaitingComment,
} from '../../../core/kernel/page/waiting-writes.ts';

/** A read that began before something was sent has ended after this many milliseconds. */
const READ_MS = 30_000;

/** A comment of the user that was sent from the outbox. */
export type SentComment = SentWrite & { comment: WaitingComment };

/**
 * What the user has sent from the outbox about an object, and a screen may not have read yet.
 * @param readAt when that was read: what it lacks long afterwards has been deleted
 */
export const useSent = (about: string, readAt: number | null): SentWrite[] =>
  useStore($sentWrites).filter(
    (each) => each.about === about && (readAt === null || readAt < each.sentAt + READ_MS),
  );

/** The comments among them. */
export const useSentComments = (about: string, readAt: number | null): SentComment[] =>
  useSent(about, readAt).filter((each): each is SentComment => each.comment !== undefined);

/** Some servers give no number: it is found by its words then. */
export const isSentAs = ({ id, comment }: SentComment, { id: other, texte }: Comment): boolean =>
  id === null ? texte === comment.text : sameId(id, other);

/** Whether a file of an object is one that was sent. */
export const isSentFile = ({ id, file }: SentWrite, { id: other, label }: Attachment): boolean =>
  id === null ? label === file?.label : sameId(id, other);
