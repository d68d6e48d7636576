import { useStore } from '@nanostores/react';
import { canReadAgain, describeUnread, toUnread } from '../../core/kernel/http/unread-text.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { toServerTime } from '../../core/kernel/page/server-clock.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatRelative } from '../../core/kernel/time/relative-time.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { getKnownOpen } from '../../core/tickets/open-tickets.ts';
import { Link } from '../parts/host/link.tsx';
import { Button } from '../parts/ui/button.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import { LATER_TEXTS } from './later-texts.ts';
import css from './open-tickets.css?inline';
import { OPEN_TEXTS } from './open-tickets-texts.ts';
import { useAlreadyOpen } from './use-open-tickets.ts';

export interface OpenTicketsProps {
  of: 'asset' | 'site';
  id: Id;
}

/** What is already open on the piece or the place: commenting it is often better than adding another. */
export function OpenTickets({ of, id }: OpenTicketsProps) {
  useStyles(css);
  const { tickets, all, error, isLoading, retry } = useAlreadyOpen(of, id);
  if (error && !tickets && all === null) {
    if (error.failure === 'status' && error.status < 500) return null;
    const problem = toUnread(error, LATER_TEXTS.openTicketsFailed);
    return (
      <div className="open-tickets">
        <p>{describeUnread(problem)}</p>
        {canReadAgain(problem) && (
          <Button variant="quiet" onClick={retry}>
            {UI_TEXTS.retry}
          </Button>
        )}
      </div>
    );
  }
  const [first, ...others] = tickets ?? [];
  const seen = first ? others.length + 1 : 0;
  if (isLoading || (!first && !all?.count))
    return <NoneOpen of={of} isKnown={all !== null} isLoading={isLoading} />;
  const isMore = all !== null && all.count > seen;
  const count = isMore
    ? OPEN_TEXTS.alreadyOpen[of](all.count, formatRelative(all.since, toServerTime()))
    : OPEN_TEXTS.openTickets[of](seen);
  // a place has many: one line, as high as what stood there before, so that « Envoyer » does not move
  if (of === 'site' && first)
    return (
      <details className="open-tickets open-tickets-place" data-tone="warning">
        <summary className="open-tickets-count">{count}</summary>
        {[first, ...others].map((ticket) => (
          <OpenTicket key={ticket.id} ticket={ticket} />
        ))}
      </details>
    );
  return (
    <div className="open-tickets" data-tone="warning">
      <p className="open-tickets-count">{count}</p>
      {first && <OpenTicket ticket={first} />}
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

interface NoneOpenProps {
  of: OpenTicketsProps['of'];
  /** The server has counted those of others too. */
  isKnown: boolean;
  isLoading: boolean;
}

const NONE = { all: OPEN_TEXTS.none, newest: OPEN_TEXTS.noneNew, own: OPEN_TEXTS.noneOwn };

/** Nothing is open, as far as it is known. */
function NoneOpen({ of, isKnown, isLoading }: NoneOpenProps) {
  const none = NONE[getKnownOpen(of, isKnown, useStore($user))];
  return <p className="open-tickets muted">{isLoading ? UI_TEXTS.loading : none[of]}</p>;
}

function OpenTicket({ ticket }: { ticket: Ticket }) {
  const objet = ticket.objet || LATER_TEXTS.noObjet;
  const age = formatRelative(ticket.date_creation, toServerTime());
  return (
    <p className="open-ticket">
      <span className="open-ticket-text">{[LATER_TEXTS.quoted(objet), age].filter(Boolean).join(' · ')}</span>
      <Link
        translate="yes"
        route="Details du ticket"
        params={{ id: ticket.id }}
        aria-label={LATER_TEXTS.commentOn(objet)}
      >
        {LATER_TEXTS.comment}
      </Link>
    </p>
  );
}
