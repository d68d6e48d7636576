import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { getSortTime } from '../../core/kernel/time/paris-clock.ts';
import { HIDDEN_STATES, type Ticket } from '../../core/tickets/model.ts';
import { formatDeclaredBy } from '../../core/tickets/requester.ts';
import { seesAllTickets } from '../../core/tickets/rights.ts';
import { assetTicketsQuery } from '../../core/tickets/store.ts';
import { Link } from '../parts/host/link.tsx';
import { HeldPart } from '../parts/object/held-part.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { MoreRows } from '../parts/object/more-rows.tsx';
import { PartLoader } from '../parts/object/part-loader.tsx';
import { useHeldPart } from '../parts/object/use-held-part.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { StateBadge } from '../parts/ui/state-badge.tsx';
import type { AssetTabProps } from './tab-props.ts';
import { ASSET_TEXTS } from './texts.ts';

/** What happened to it: open tickets first, the newest first. */
export function TicketsTab({ id, ...props }: AssetTabProps) {
  return (
    <PartLoader query={assetTicketsQuery(id)}>
      {(tickets) => <Tickets id={id} tickets={tickets} {...props} />}
    </PartLoader>
  );
}

function Tickets({ id, tickets, asset, level }: { tickets: readonly Ticket[] } & AssetTabProps) {
  const user = useStore($user);
  const sorted = useMemo(() => sortTickets(tickets), [tickets]);
  const state = useStore(assetTicketsQuery(id).$state);
  const { rows, news } = useHeldPart(sorted, state, keyOf);
  const open = rows.filter(isOpen).length;
  if (rows.length === 0) {
    return (
      <div className="panel">
        <HeldPart news={news}>
          <Empty
            kind="nothing"
            title={seesAllTickets(user) ? ASSET_TEXTS.noTickets : ASSET_TEXTS.noTicketsSeen}
          >
            {ASSET_TEXTS.noTicketsHint}
          </Empty>
        </HeldPart>
      </div>
    );
  }
  const site = asset.site && canVisit('Tickets') && (
    <Link route="Tickets" query={{ site: String(asset.site.id), state: 'all' }}>
      {ASSET_TEXTS.siteTickets}
    </Link>
  );
  return (
    <Panel title={ASSET_TEXTS.ticketsTitle(open, rows.length, seesAllTickets(user))} level={level} end={site}>
      <HeldPart news={news}>
        <MoreRows
          rows={rows}
          row={(ticket) => <TicketRow key={ticket.id} ticket={ticket} />}
          arrivals={state.arrivals}
        />
      </HeldPart>
    </Panel>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, objet, priority, state, date_creation } = ticket;
  const name = objet.trim() || ASSET_TEXTS.untitledTicket(id);
  return (
    <LinkedRow
      route={canVisit('Details du ticket') ? 'Details du ticket' : null}
      id={id}
      name={name}
      meta={[
        ASSET_TEXTS.ticketNumber(id),
        ASSET_TEXTS.declared(formatDeclaredBy(ticket), formatDate(date_creation)),
      ]}
      quiet={!isOpen(ticket)}
    >
      <StateBadge kind="priority" value={priority} />
      <StateBadge kind="ticket" value={state} />
    </LinkedRow>
  );
}

const keyOf = ({ id }: Ticket) => id;

const isOpen = ({ state }: Ticket): boolean => !HIDDEN_STATES.includes(state);

const sortTickets = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.toSorted(
    (left, right) =>
      Number(isOpen(right)) - Number(isOpen(left)) ||
      getSortTime(right.date_creation) - getSortTime(left.date_creation),
  );
