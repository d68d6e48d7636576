import { useStore } from '@nanostores/react';
import { isAuthor } from '../../core/kernel/session/authorship.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatDate, formatShortDateTime } from '../../core/kernel/time/dates.ts';
import { formatWholePlace } from '../../core/sites/place.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { TICKET_STATE_ALL } from '../../core/tickets/list.ts';
import { getTicketSite, type Ticket } from '../../core/tickets/model.ts';
import { sortMine } from '../../core/tickets/my-tickets.ts';
import { ticketCollection } from '../../core/tickets/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { usePlaces } from '../parts/sites/use-places.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { StateBadge } from '../parts/ui/state-badge.tsx';
import { Bones, WorkFrame } from './frame.tsx';
import { MY_WORK_TEXTS } from './texts.ts';

/** More are in the list, to which a link leads. */
const MOST = 5;

/** « Mes demandes »: what the user reported, and how it stands. */
export function MyRequests({ level }: { level: HeadingLevel }) {
  const user = useStore($user);
  const sort = (tickets: readonly Ticket[]) => sortMine(tickets, user, isAuthor);
  return (
    <WorkFrame
      title={MY_WORK_TEXTS.requests}
      level={level}
      collection={ticketCollection}
      bones={<RequestBones />}
      note={(tickets) =>
        sort(tickets).mine.length > 0 ? MY_WORK_TEXTS.underWay(sort(tickets).underWay) : ''
      }
    >
      {(tickets) => <Requests mine={sort(tickets).mine} />}
    </WorkFrame>
  );
}

export const RequestBones = () => <Bones panels={1} rows={6} />;

function Requests({ mine }: { mine: readonly Ticket[] }) {
  if (mine.length === 0) {
    return (
      <div className="panel">
        <Empty kind="nothing" title={MY_WORK_TEXTS.noRequest}>
          {MY_WORK_TEXTS.noRequestHint}
        </Empty>
      </div>
    );
  }
  return (
    <div className="panel block">
      <div className="block-body">
        <ul className="rows">
          {mine.slice(0, MOST).map((ticket) => (
            <RequestRow key={ticket.id} ticket={ticket} />
          ))}
        </ul>
        {mine.length > MOST && (
          <p className="my-work-all">
            <Link route="Tickets" query={{ state: TICKET_STATE_ALL }}>
              {MY_WORK_TEXTS.all(mine.length)}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function RequestRow({ ticket }: { ticket: Ticket }) {
  const { id, objet, date_creation, intervention, state } = ticket;
  const places = usePlaces($siteTree);
  const planned = formatShortDateTime(intervention?.date_intervention);
  return (
    <LinkedRow
      route={canVisit('Details du ticket') ? 'Details du ticket' : null}
      id={id}
      name={objet.trim() || MY_WORK_TEXTS.number(id)}
      meta={[
        planned ? MY_WORK_TEXTS.plannedOn(planned) : MY_WORK_TEXTS.sentOn(formatDate(date_creation)),
        formatWholePlace(getTicketSite(ticket), places),
      ]}
    >
      <StateBadge kind="ticket" value={state} />
    </LinkedRow>
  );
}
