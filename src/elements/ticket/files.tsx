import { deleteAttachmentAction, uploadQueueOf } from '../../core/attachments/store.ts';
import type { User } from '../../core/kernel/lib/user.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { canDeleteFile } from '../../core/tickets/rights.ts';
import { ticketQuery } from '../../core/tickets/store.ts';
import { OwnedFiles } from '../parts/object/owned-files.tsx';

export interface TicketFilesProps {
  id: string;
  ticket: Ticket;
  user: User | null;
  readonly: boolean;
}

/** The files of the ticket. */
export function TicketFiles({ id, ticket, user, readonly }: TicketFilesProps) {
  return (
    <OwnedFiles
      owner="tickets"
      id={id}
      files={ticket.attachments}
      queue={uploadQueueOf('tickets', id)}
      createRemoval={deleteAttachmentAction}
      getHref={({ file }) => getFileUrl(file)}
      query={ticketQuery(id)}
      canDelete={canDeleteFile(ticket, user)}
      readonly={readonly}
    />
  );
}
