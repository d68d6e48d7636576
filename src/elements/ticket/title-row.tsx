import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { canAssign } from '../../core/interventions/assign-right.ts';
import { DUPLICATE } from '../../core/kernel/lib/words.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatDate, formatDateTime } from '../../core/kernel/time/dates.ts';
import { $editing } from '../../core/tickets/editing.ts';
import { getClosing, type Ticket } from '../../core/tickets/model.ts';
import { formatDeclaredBy } from '../../core/tickets/requester.ts';
import { canDeleteTicket, canEditTicket, seesAllTickets } from '../../core/tickets/rights.ts';
import { ObjectSteps } from '../parts/frame/object-steps.tsx';
import { useNoteRecent } from '../parts/frame/use-note-recent.ts';
import { useAskingLink } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import type { ObjectTitleProps } from '../parts/object/title-props.ts';
import { createDeletion, type TitleAction, TitleActions } from '../parts/overlay/title-actions.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { StateBadge } from '../parts/ui/state-badge.tsx';
import { TitleRow as Row } from '../parts/ui/title-row.tsx';
import type { TicketRemovalProps } from './removal.tsx';
import { TICKET_TEXTS } from './texts.ts';

/** Few tickets are deleted: the question comes once the page stands. */
const REMOVAL = partCode<TicketRemovalProps>(() =>
  import('./removal.tsx').then(({ TicketRemoval: Removal }) => Removal),
);

export interface TicketTitleRowProps extends ObjectTitleProps {
  ticket: Ticket;
}

/** What it is, its state, who asked, and what can be done with the whole of it. */
export function TicketTitleRow({ id, ticket, level, readonly, onDeleted }: TicketTitleRowProps) {
  const name = ticket.objet.trim() || TICKET_TEXTS.number(ticket.id);
  useNoteRecent('ticket', ticket.id, ticket.objet);
  const closed = formatDate(getClosing(ticket));
  const meta = [
    TICKET_TEXTS.number(ticket.id),
    TICKET_TEXTS.createdBy(formatDeclaredBy(ticket), formatDateTime(ticket.date_creation)),
    closed && TICKET_TEXTS.closedOn(closed),
  ];
  return (
    <Row
      level={level}
      title={name}
      back={{ route: 'Tickets', label: TICKET_TEXTS.back }}
      badges={
        <>
          <StateBadge kind="priority" value={ticket.priority} />
          <StateBadge kind="ticket" value={ticket.state} />
        </>
      }
      meta={meta.filter(Boolean).join(' · ')}
    >
      <ObjectSteps route="Details du ticket" id={id} />
      {!readonly && <Actions id={id} ticket={ticket} name={name} onDeleted={onDeleted} />}
    </Row>
  );
}

function Actions({
  id,
  ticket,
  name,
  onDeleted,
}: Omit<TicketTitleRowProps, 'level' | 'readonly'> & { name: string }) {
  const user = useStore($user);
  const edited = useStore($editing(id));
  const assign = useAssign(ticket);
  const copy = useCopy(ticket);
  const [asking, setAsking] = useState(false);
  const actions: TitleAction[] = [];
  if (canEditTicket(ticket, user)) {
    actions.push({
      name: 'edit',
      label: TICKET_TEXTS.edit,
      icon: 'pencil',
      beside: true,
      disabled: edited,
      onSelect: () => $editing(id).set(true),
    });
  }
  if (seesAllTickets(user)) actions.push(copy);
  if (canDeleteTicket(ticket, user)) actions.push(createDeletion(TICKET_TEXTS.delete, () => setAsking(true)));
  return (
    <>
      <TitleActions
        next={canAssign(ticket, user) ? assign : null}
        actions={actions}
        label={TICKET_TEXTS.actions}
      />
      <LazyPart
        code={REMOVAL}
        props={{
          ...{ id, name, open: asking, hasWork: ticket.intervention !== null },
          onClose: () => setAsking(false),
          onDeleted,
        }}
        fallback={null}
      />
    </>
  );
}

/** « Dupliquer »: unclaimed, it opens the application's form. */
function useCopy({ id }: Ticket): TitleAction {
  const { emit } = useHost();
  const ask = () => emit('balise-ticket-create-open', { from: id }, { cancelable: true });
  const link = useAskingLink(ask, 'Tickets', {}, { create: '1', from: String(id) });
  return { name: 'copy', label: DUPLICATE, icon: 'files', ...link };
}

/** « Affecter »: asks the page first; unclaimed, it opens the application’s form. */
function useAssign({ id }: Ticket): TitleAction {
  const { emit } = useHost();
  const ask = () => emit('balise-intervention-create-open', { ticket: id }, { cancelable: true });
  const link = useAskingLink(ask, 'Details du ticket', { id }, { assign: '1' });
  return { name: 'assign', label: TICKET_TEXTS.assign, icon: 'person', ...link };
}
