/** The columns of the list of tickets, with the same data for its cards and its export. */

import { canAssign } from '../../core/interventions/assign-right.ts';
import { INTERVENTION_LABELS, STEP_LABELS } from '../../core/interventions/field-texts.ts';
import { toServerTime } from '../../core/kernel/page/server-clock.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { formatRelative } from '../../core/kernel/time/relative-time.ts';
import { TICKET_INDEX } from '../../core/tickets/list.ts';
import { getTicketSite, type Ticket, USUAL_PRIORITY } from '../../core/tickets/model.ts';
import { formatRequester, getRequester } from '../../core/tickets/requester.ts';
import { PlaceLine } from '../parts/sites/place-line.tsx';
import type { CardView, Column } from '../parts/table/column.ts';
import { withSiteColumn } from '../parts/table/export-columns.ts';
import { createPlaceColumns, declareColumns, None, numberColumn } from '../parts/table/list-columns.tsx';
import { RelativeTime } from '../parts/ui/relative-time.tsx';
import { StateBadge } from '../parts/ui/state-badge.tsx';
import { getStateLook } from '../parts/ui/ticket-state-looks.ts';
import { AssignStep } from './assign.tsx';
import { TICKET_LIST_TEXTS } from './texts.ts';
import { getTicketObjet } from './ticket-name.ts';

const getIntervention = ({ intervention }: Ticket): string => {
  if (!intervention) return TICKET_LIST_TEXTS.noIntervention;
  return intervention.prestataire?.fullname || TICKET_LIST_TEXTS.noProvider;
};

const PLACE = createPlaceColumns<Ticket>({ getAsset: ({ asset }) => asset, getSite: getTicketSite });

const NEXT = 'next';
const REQUESTER = 'requester';
const INTERVENTION = 'intervention';

const ALL = declareColumns<Ticket, string>(TICKET_LIST_TEXTS.columns, TICKET_INDEX.sortKeys, {
  id: numberColumn(72),
  objet: { width: 240, grow: 5, main: true, text: getTicketObjet },
  priority: {
    width: 130,
    drop: 2,
    drawn: 'badge',
    render: ({ priority }) => <StateBadge kind="priority" value={priority} />,
    text: ({ priority }) => getStateLook('priority', priority).label,
  },
  state: {
    width: 152,
    drawn: 'badge',
    render: ({ state }) => <StateBadge kind="ticket" value={state} />,
    text: ({ state }) => getStateLook('ticket', state).label,
  },
  asset: { ...PLACE.asset, width: 220 },
  site: { ...PLACE.site, drop: 4 },
  [REQUESTER]: {
    width: 164,
    grow: 2,
    drop: 8,
    folds: 3,
    render: (ticket) =>
      getRequester(ticket) ? formatRequester(ticket) : <None text={formatRequester(ticket)} />,
    text: formatRequester,
  },
  date_creation: {
    width: 112,
    drop: 9,
    lines: ({ date_creation }) => [formatRelative(date_creation, toServerTime())],
    render: ({ date_creation }) => <RelativeTime date={date_creation} />,
    value: true,
    text: ({ date_creation }) => formatDate(date_creation),
  },
  [INTERVENTION]: {
    width: 140,
    grow: 2,
    drop: 7,
    folds: 2,
    folded: ({ intervention }) => intervention?.prestataire?.fullname ?? '',
    lines: (ticket) => [getIntervention(ticket), formatDate(ticket.intervention?.date_intervention)],
    render: (ticket) => (
      <>
        {/* drawn anew where a line comes or goes below it: nothing steps aside */}
        <span
          key={String(Boolean(ticket.intervention?.date_intervention))}
          className={ticket.intervention ? '' : 'muted'}
        >
          {getIntervention(ticket)}
        </span>
        {ticket.intervention?.date_intervention && (
          <span className="dt-cell-sub">{formatDate(ticket.intervention.date_intervention)}</span>
        )}
      </>
    ),
    text: (ticket) =>
      [getIntervention(ticket), formatDate(ticket.intervention?.date_intervention)].filter(Boolean).join(' '),
    sheet: [
      { text: getIntervention },
      {
        label: INTERVENTION_LABELS.date_intervention,
        text: ({ intervention }) => formatDate(intervention?.date_intervention),
        value: true,
      },
    ],
  },
  [NEXT]: {
    width: 108,
    closes: true,
    drawn: 'button',
    lines: (ticket) => [canAssign(ticket, $user.value ?? null) ? STEP_LABELS.assign : ''],
    render: (row, focus) => <AssignStep row={row} focus={focus} />,
    text: () => '',
  },
});
const WITHOUT_STEPS = ALL.filter(({ name }) => name !== NEXT);
/** Of one person's own tickets: not whose they are, but rather what became of them. */
const OWN = WITHOUT_STEPS.filter(({ name }) => name !== REQUESTER).map((column) =>
  column.name === INTERVENTION ? { ...column, width: 172, drop: 1 } : column,
);

/** Of a kiosk, which anybody reads who passes: not whose they are. */
const PUBLIC = WITHOUT_STEPS.filter(({ name }) => name !== REQUESTER);

/**
 * The same array each time: rows on screen depend on it.
 * @param steps whether tickets can be assigned in the list
 * @param own whether all tickets are the reader's own
 * @param quiet on a screen that nobody touches
 */
export const getTicketColumns = (steps: boolean, own: boolean, quiet: boolean): readonly Column<Ticket>[] => {
  if (own) return OWN;
  if (quiet) return PUBLIC;
  return steps ? ALL : WITHOUT_STEPS;
};

/** The visible columns with the site added, and without the column of buttons. */
export const getTicketExportColumns = (shown: readonly Column<Ticket>[]): Column<Ticket>[] =>
  withSiteColumn(
    shown.filter(({ name }) => name !== NEXT),
    ALL,
  );

/** To whom it is assigned, and how urgent it is, where that is not as usual. */
function WhoAndPriority({ ticket: { priority, intervention } }: { ticket: Ticket }) {
  const who = intervention?.prestataire?.fullname;
  return (
    <span className="dt-card-by">
      {who && (
        <span className="dt-card-who" translate="no" title={who}>
          {who}
        </span>
      )}
      {priority !== USUAL_PRIORITY && <StateBadge kind="priority" value={priority} />}
    </span>
  );
}

export const getTicketCard = (ticket: Ticket): CardView => {
  const what = [TICKET_LIST_TEXTS.ticket(ticket.id), PLACE.asset.text(ticket)].filter(Boolean).join(' · ');
  return {
    title: getTicketObjet(ticket),
    aside: <WhoAndPriority ticket={ticket} />,
    hasLongAside: true,
    detail: <PlaceLine before={what} site={getTicketSite(ticket)} none={TICKET_LIST_TEXTS.noSite} />,
    state: <StateBadge kind="ticket" value={ticket.state} />,
  };
};
