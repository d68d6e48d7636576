import { useStore } from '@nanostores/react';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatRelative } from '../../core/kernel/time/dates.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { getOpenTickets } from '../../core/tickets/open-tickets.ts';
import { seesAllTickets } from '../../core/tickets/rights.ts';
import { assetTicketsQuery } from '../../core/tickets/store.ts';
import { Link } from '../parts/host/link.tsx';
import { Button } from '../parts/ui/button.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useSheet } from '../parts/ui/use-sheet.ts';
import { LATER_TEXTS } from './later-texts.ts';
import css from './open-tickets.css?inline';

/** The tickets already open on the equipment: commenting one is often better than adding another. */
export function OpenTickets({ asset }: { asset: Id }) {
  useSheet(css);
  const query = assetTicketsQuery(asset);
  // the lists of others hold their own tickets alone
  const isWhole = seesAllTickets(useStore($user));
  const { data, error } = useStore(query.$state);
  if (error && !data) {
    if (error.failure === 'status' && error.status < 500) return null;
    return (
      <div className="open-tickets">
        <p>{LATER_TEXTS.openTicketsFailed}</p>
        <Button variant="quiet" onClick={() => void query.refresh()}>
          {UI_TEXTS.retry}
        </Button>
      </div>
    );
  }
  const [first, ...others] = getOpenTickets(data ?? []);
  if (!data || !first) {
    const none = isWhole ? LATER_TEXTS.noOpenTickets : LATER_TEXTS.noOwnTickets;
    return <p className="open-tickets muted">{data ? none : UI_TEXTS.loading}</p>;
  }
  return (
    <div className="open-tickets" data-tone="warning">
      <p className="open-tickets-count">{LATER_TEXTS.openTickets(others.length + 1)}</p>
      <OpenTicket ticket={first} />
      {others.length > 0 && (
        <details>
          <summary>{LATER_TEXTS.moreOpenTickets(others.length)}</summary>
          {others.map((ticket) => (
            <OpenTicket key={ticket.id} ticket={ticket} />
          ))}
        </details>
      )}
    </div>
  );
}

function OpenTicket({ ticket }: { ticket: Ticket }) {
  const objet = ticket.objet || LATER_TEXTS.noObjet;
  const age = formatRelative(ticket.date_creation);
  return (
    <p className="open-ticket">
      <span className="open-ticket-text">{[LATER_TEXTS.quoted(objet), age].filter(Boolean).join(' · ')}</span>
      <Link route="Details du ticket" params={{ id: ticket.id }} aria-label={LATER_TEXTS.commentOn(objet)}>
        {LATER_TEXTS.comment}
      </Link>
    </p>
  );
}
