import { deleteTicketAction } from '../../core/tickets/store.ts';
import { RemovalQuestion, type RemovalQuestionProps } from '../parts/object/removal-question.tsx';
import { TEXTS } from './texts.ts';

export type RemovalProps = Pick<RemovalQuestionProps, 'id' | 'name' | 'open' | 'onClose' | 'onDeleted'>;

/** The question before a ticket is deleted, by its name. */
export const Removal = (props: RemovalProps) => (
  <RemovalQuestion {...props} action={deleteTicketAction(props.id)} event="balise-ticket-deleted">
    <p className="muted">{TEXTS.deleteHint}</p>
  </RemovalQuestion>
);
