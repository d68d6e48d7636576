import { ticketComments } from '../../core/comments/store.ts';
import type { User } from '../../core/kernel/lib/user.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { canDeleteComment, canEditComment } from '../../core/tickets/rights.ts';
import { CommentPanel } from '../parts/object/comment-thread.tsx';

/** The comments of the ticket. */
export function TicketComments({ id, user, readonly }: { id: string; user: User | null; readonly: boolean }) {
  return (
    <CommentPanel
      stores={ticketComments(id)}
      getHref={({ file }) => getFileUrl(file)}
      canEdit={({ created_by }) => canEditComment(created_by, user)}
      canDelete={({ created_by }) => canDeleteComment(created_by, user)}
      readonly={readonly}
    />
  );
}
