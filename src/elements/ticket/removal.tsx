import { deleteTicketAction } from '../../core/tickets/store.ts';
import { RemovalQuestion, type RemovalQuestionProps } from '../parts/object/removal-question.tsx';
import { TICKET_TEXTS } from './texts.ts';

export interface TicketRemovalProps
  extends Pick<RemovalQuestionProps, 'id' | 'name' | 'open' | 'onClose' | 'onDeleted'> {
  /** Whether it has an intervention, which goes with it. */
  hasWork: boolean;
}

/** The question before a ticket is deleted, by its name. */
export const TicketRemoval = ({ hasWork, ...props }: TicketRemovalProps) => (
  <RemovalQuestion {...props} action={deleteTicketAction(props.id)} event="balise-ticket-deleted">
    <p className="muted">{TICKET_TEXTS.deleteHint(hasWork)}</p>
  </RemovalQuestion>
);
