/** The columns of the list of tickets, with the same data for its cards and its export. */

import { DELETED_USER } from '../../core/_lib/texts.ts';
import { formatDate } from '../../core/_time/dates.ts';
import { formatPerson } from '../../core/people/model.ts';
import { formatSite } from '../../core/sites/model.ts';
import { getTicketSite, type Ticket } from '../../core/tickets/model.ts';
import { Place } from '../_sites/place.tsx';
import { tellSite } from '../_table/export-columns.ts';
import type { CardView, Column } from '../_table/table-layout.ts';
import { RelativeTime } from '../_ui/relative-time.tsx';
import { StateBadge } from '../_ui/state-badge.tsx';
import { getStateLook } from '../_ui/states.ts';
import { TEXTS } from './texts.ts';

const getAsset = ({ asset }: Ticket): string =>
  asset ? asset.name || asset.balise || `${TEXTS.columns.asset} ${asset.id}` : '';
const getRequester = ({ created_by }: Ticket): string =>
  (created_by && formatPerson(created_by)) || DELETED_USER;
const getSite = (ticket: Ticket): string => formatSite(getTicketSite(ticket));
const getIntervention = ({ intervention }: Ticket): string => {
  if (!intervention) return TEXTS.noIntervention;
  return intervention.prestataire?.fullname || TEXTS.noProvider;
};

/** A ticket without an object is still opened by its number. */
const getObjet = ({ objet, id }: Ticket): string => objet.trim() || `${TEXTS.columns.id}\u00a0${id}`;

export const TICKET_COLUMNS: readonly Column<Ticket>[] = [
  {
    name: 'id',
    label: TEXTS.columns.id,
    width: 72,
    sortable: true,
    drop: 2,
    render: ({ id }) => <span className="muted">{id}</span>,
    text: ({ id }) => String(id),
  },
  {
    name: 'objet',
    label: TEXTS.columns.objet,
    width: 270,
    grow: 5,
    sortable: true,
    main: true,
    render: getObjet,
    text: getObjet,
  },
  {
    name: 'priority',
    label: TEXTS.columns.priority,
    width: 130,
    sortable: true,
    drop: 1,
    render: ({ priority }) => <StateBadge kind="priority" value={priority} />,
    text: ({ priority }) => getStateLook('priority', priority).label,
  },
  {
    name: 'state',
    label: TEXTS.columns.state,
    width: 152,
    sortable: true,
    render: ({ state }) => <StateBadge kind="ticket" value={state} />,
    text: ({ state }) => getStateLook('ticket', state).label,
  },
  {
    name: 'asset',
    label: TEXTS.columns.asset,
    width: 220,
    grow: 4,
    sortable: true,
    drop: 3,
    render: (ticket) => (
      <>
        {getAsset(ticket) || <span className="muted">{TEXTS.noAsset}</span>}
        <span className="dt-cell-sub">
          <Place site={getTicketSite(ticket)} none={TEXTS.noSite} />
        </span>
      </>
    ),
    text: getAsset,
  },
  {
    name: 'site',
    label: TEXTS.columns.site,
    width: 200,
    grow: 3,
    sortable: true,
    optional: true,
    drop: 7,
    render: (ticket) => <Place site={getTicketSite(ticket)} none={TEXTS.noSite} />,
    text: getSite,
  },
  {
    name: 'requester',
    label: TEXTS.columns.requester,
    width: 164,
    grow: 2,
    sortable: true,
    drop: 5,
    render: (ticket) => <span className={ticket.created_by ? '' : 'muted'}>{getRequester(ticket)}</span>,
    text: getRequester,
  },
  {
    name: 'date_creation',
    label: TEXTS.columns.date_creation,
    width: 112,
    sortable: true,
    drop: 4,
    render: ({ date_creation }) => <RelativeTime date={date_creation} />,
    text: ({ date_creation }) => formatDate(date_creation),
  },
  {
    name: 'intervention',
    label: TEXTS.columns.intervention,
    width: 140,
    grow: 2,
    drop: 6,
    render: (ticket) => (
      <>
        <span className={ticket.intervention ? '' : 'muted'}>{getIntervention(ticket)}</span>
        {ticket.intervention?.date_intervention && (
          <span className="dt-cell-sub">{formatDate(ticket.intervention.date_intervention)}</span>
        )}
      </>
    ),
    text: (ticket) =>
      [getIntervention(ticket), formatDate(ticket.intervention?.date_intervention)].filter(Boolean).join(' '),
  },
];

export const getExportColumns = (shown: readonly Column<Ticket>[]): Column<Ticket>[] =>
  tellSite(shown, TICKET_COLUMNS);

export const getCardView = (ticket: Ticket): CardView => {
  const what = [TEXTS.ticket(ticket.id), getAsset(ticket)].filter(Boolean).join(' · ');
  return {
    title: getObjet(ticket),
    aside: <StateBadge kind="priority" value={ticket.priority} />,
    detail: <Place before={what} site={getTicketSite(ticket)} none={TEXTS.noSite} />,
    state: <StateBadge kind="ticket" value={ticket.state} />,
  };
};
