import { ticketQuery } from '../../core/tickets/store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { TicketSkeleton } from './skeleton.tsx';
import { TICKET_TEXTS } from './texts.ts';
import { TicketBody } from './ticket-body.tsx';

export type TicketViewProps = { ticketId: string } & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** One ticket, for the user who is logged in. */
export function TicketView({ ticketId, ...props }: TicketViewProps) {
  return (
    <ObjectView
      {...props}
      id={ticketId}
      list="Tickets"
      waiting={(id) => <WaitingLine about={[`tickets:${id}`]} />}
      texts={TICKET_TEXTS}
      query={ticketQuery}
      Frame={TicketSkeleton}
    >
      {({ ticket }, id, onDeleted) => <TicketBody id={id} ticket={ticket} onDeleted={onDeleted} {...props} />}
    </ObjectView>
  );
}
