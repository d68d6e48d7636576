import { canDeleteComment, canEditComment } from '../../core/comments/rights.ts';
import { ticketComments } from '../../core/comments/store.ts';
import type { User } from '../../core/kernel/lib/user.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { CommentPanel } from '../parts/object/comment-thread.tsx';
import { useTicketSteps } from './use-steps.ts';

export interface TicketCommentsProps {
  id: string;
  ticket: Ticket;
  user: User | null;
  readonly: boolean;
}

/** The comments of the ticket, and between them what became of it. */
export function TicketComments({ id, ticket, user, readonly }: TicketCommentsProps) {
  const { steps, changes, areKnown } = useTicketSteps(ticket);
  return (
    <CommentPanel
      steps={steps}
      stepChanges={changes}
      stepsComing={!areKnown}
      stores={ticketComments(id)}
      getHref={({ file }) => getFileUrl(file)}
      canEdit={({ created_by }) => canEditComment(created_by, user)}
      canDelete={({ created_by }) => canDeleteComment(created_by, user)}
      readonly={readonly}
    />
  );
}
