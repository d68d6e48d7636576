import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { DELETED_USER } from '../../core/_lib/texts.ts';
import { formatDate, formatDateTime } from '../../core/_time/dates.ts';
import { formatPerson } from '../../core/people/model.ts';
import { $user } from '../../core/session/session.ts';
import { $editing } from '../../core/tickets/editing.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { canDeleteTicket, canEditTicket } from '../../core/tickets/rights.ts';
import { deleteTicketAction } from '../../core/tickets/store.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { Link, useNavigate } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { ConfirmDialog } from '../_overlay/confirm-dialog.tsx';
import { Button } from '../_ui/button.tsx';
import { Icon } from '../_ui/icon.tsx';
import { StateBadge } from '../_ui/state-badge.tsx';
import { TEXTS } from './texts.ts';

export interface TitleRowProps {
  id: string;
  ticket: Ticket;
  level: HeadingLevel;
  readonly: boolean;
  onDeleted: () => void;
}

/** What it is, its state, who asked, and what can be done with the whole of it. */
export function TitleRow({ id, ticket, level, readonly, onDeleted }: TitleRowProps) {
  const user = useStore($user);
  const edited = useStore($editing(id));
  const Heading = `h${level}` as const;
  const name = ticket.objet.trim() || TEXTS.untitled(ticket.id);
  const author = (ticket.created_by && formatPerson(ticket.created_by)) || DELETED_USER;
  const closed = formatDate(ticket.date_cloture);
  return (
    <header className="title-row" part="title">
      <Link route="Tickets" className="back" aria-label={TEXTS.back} title={TEXTS.back}>
        <Icon name="chevron-left" />
      </Link>
      <div className="title-main">
        <div className="title-line">
          <Heading className="title">{name}</Heading>
          <StateBadge kind="priority" value={ticket.priority} />
          <StateBadge kind="ticket" value={ticket.state} />
        </div>
        <p className="muted">
          {[
            TEXTS.number(ticket.id),
            TEXTS.createdBy(author, formatDateTime(ticket.date_creation)),
            closed && TEXTS.closedOn(closed),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!readonly && (
        <div className="title-end">
          {canEditTicket(ticket, user) && (
            <Button icon="pencil" disabled={edited} onClick={() => $editing(id).set(true)}>
              {TEXTS.edit}
            </Button>
          )}
          {canDeleteTicket(ticket, user) && <DeleteButton id={id} name={name} onDeleted={onDeleted} />}
        </div>
      )}
    </header>
  );
}

function DeleteButton({ id, name, onDeleted }: { id: string; name: string; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const action = deleteTicketAction(id);
  const { busy } = useStore(action.$state);
  const { emit } = useHost();
  const navigate = useNavigate();
  const remove = async () => {
    const done = await action.run();
    setAsking(false);
    if (!done) return;
    onDeleted();
    emit('balise-ticket-deleted', { id });
    navigate('Tickets');
  };
  return (
    <>
      <Button icon="trash3" onClick={() => setAsking(true)}>
        {TEXTS.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        title={TEXTS.deleteTitle}
        name={name}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p className="muted">{TEXTS.deleteHint}</p>
      </ConfirmDialog>
    </>
  );
}
