import type { ReactNode } from 'react';
import type { Ticket } from '../../core/tickets/model.ts';
import { ticketQuery } from '../../core/tickets/store.ts';
import { FormBones } from '../parts/form/form-skeleton.tsx';
import { Link } from '../parts/host/link.tsx';
import { ObjectLoader } from '../parts/object/object-loader.tsx';
import { TICKET_COPY_TEXTS } from './texts.ts';

/** What a copy starts with, as the form's attributes and its texts. */
export interface TicketCopy {
  asset: string;
  site: string;
  priority: string;
  /** The same object between renders. */
  texts: Pick<Ticket, 'objet' | 'description'>;
}

export interface TicketCopyFormProps {
  /** The id of the ticket that is copied. */
  from: string;
  draw: (copy: TicketCopy) => ReactNode;
}

/** Reads the ticket that is copied, then draws the form with it. */
export function TicketCopyForm({ from, draw }: TicketCopyFormProps) {
  const back = (
    <Link route="Tickets" className="button">
      {TICKET_COPY_TEXTS.back}
    </Link>
  );
  return (
    <ObjectLoader
      key={from}
      query={ticketQuery(from)}
      back={back}
      skeleton={<FormBones loading={TICKET_COPY_TEXTS.loading} fields={4} />}
    >
      {({ ticket }) => draw(toCopy(ticket))}
    </ObjectLoader>
  );
}

/** The ticket's own place: the site of equipment follows it. */
const toCopy = (ticket: Ticket): TicketCopy => ({
  asset: String(ticket.asset?.id ?? ''),
  site: ticket.asset ? '' : String(ticket.site?.id ?? ''),
  priority: ticket.priority,
  texts: ticket,
});
