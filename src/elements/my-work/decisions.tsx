/** « À décider »: what waits for a manager, each with its answer on it. */
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { $society } from '../../core/config/store.ts';
import { $hasSteps } from '../../core/first-steps-shown.ts';
import { createAssignment } from '../../core/interventions/assignment.ts';
import { createBulk } from '../../core/interventions/bulk-step.ts';
import { suggestFor } from '../../core/interventions/decisions.ts';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { type Id, sameId } from '../../core/kernel/lib/lenient-schema.ts';
import { inRound, NONE_IN_ROUND } from '../../core/kernel/lib/texts.ts';
import { $roundNote } from '../../core/kernel/page/round-note.ts';
import { formatDate, formatShortDateTime } from '../../core/kernel/time/dates.ts';
import { prestataireCollection } from '../../core/profiles/store.ts';
import { formatPlaceInText } from '../../core/sites/place.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { createClosing } from '../../core/tickets/bulk-change.ts';
import { getTicketSite, type Ticket } from '../../core/tickets/model.ts';
import { newestTicketsQuery } from '../../core/tickets/newest.ts';
import { ticketQuery } from '../../core/tickets/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { usePlaces } from '../parts/sites/use-places.ts';
import { Button } from '../parts/ui/button.tsx';
import { HeldLine } from '../parts/ui/held-line.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { StateBadge } from '../parts/ui/state-badge.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import { AnsweredRows } from './answered-rows.tsx';
import css from './decisions.css?inline';
import { DECISION_TEXTS as TEXTS } from './decisions-texts.ts';
import { DecisionBones } from './frame.tsx';
import { MY_WORK_TEXTS } from './texts.ts';
import { type Act, useDecisions } from './use-decisions.ts';
import { useKeptFocus } from './use-focus-in-place.ts';

/** So many of each kind are shown; the others are a click away. */
const MOST = 3;

export interface DecisionsProps {
  level: HeadingLevel;
}

/** What is decided about dates is in the list of interventions at once. */
const none = async (run: Promise<unknown>): Promise<[]> => {
  await run;
  return [];
};

const nameOfTicket = ({ id, objet }: Ticket): string => objet.trim() || MY_WORK_TEXTS.number(id);
const nameOf = ({ id, ticket }: Intervention): string =>
  ticket?.objet.trim() || MY_WORK_TEXTS.intervention(id);

export function Decisions({ level }: DecisionsProps) {
  useStyles(css);
  const box = useRef<HTMLDivElement>(null);
  // what is decided goes, and its button with it
  useKeptFocus(box);
  return (
    <div ref={box}>
      <DecisionLists level={level} />
    </div>
  );
}

function DecisionLists({ level }: DecisionsProps) {
  const { isAway } = useStore($roundNote);
  const hasSteps = useStore($hasSteps);
  const { shown, isLoading, act, hasNews, show } = useDecisions();
  const { assign, validate, close } = shown;
  const news = <HeldLine text={hasNews ? UI_TEXTS.news : ''} onShow={show} />;
  const count = assign.length + validate.length + close.length;
  if (isLoading) {
    return (
      <section className="decisions" aria-busy="true">
        <p className="visually-hidden">{TEXTS.loading}</p>
        <DecisionBones />
      </section>
    );
  }
  if (count === 0) {
    // what an organisation is to begin with waits for it
    if (hasSteps) return null;
    return (
      <section className="decisions panel block" data-none>
        {news}
        <div className="block-body muted">
          <p>{isAway ? NONE_IN_ROUND : TEXTS.none}</p>
        </div>
      </section>
    );
  }
  return (
    <div className="decisions">
      {news}
      <Panel
        title={TEXTS.title}
        level={level}
        end={<span className="muted small">{inRound(TEXTS.count(count), isAway)}</span>}
      >
        <div className="decisions-lists">
          {assign.length > 0 && <Assigned tickets={assign} act={act} />}
          {validate.length + close.length > 0 && (
            <div>
              {validate.length > 0 && (
                <Dates rows={validate} most={close.length > 0 ? MOST - 1 : MOST} act={act} />
              )}
              {close.length > 0 && (
                <Closable tickets={close} most={MOST - Math.min(validate.length, MOST - 1)} act={act} />
              )}
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}

const findIn = (tickets: readonly Ticket[]) => (wanted: Id) => tickets.find(({ id }) => sameId(id, wanted));

interface TicketsProps {
  tickets: readonly Ticket[];
  act: Act;
}

/** Tickets that nobody has: one click gives each to whom is likely to do it. */
function Assigned({ tickets, act }: TicketsProps) {
  const known = useStore(newestTicketsQuery.$state).data ?? [];
  const [assignment] = useState(() => createAssignment(ticketQuery));
  const state = useStore(assignment.$state);
  const companies = useStore(prestataireCollection.$state);
  const { name } = useStore($society);
  const places = usePlaces($siteTree);
  const all = companies.items.slice(0, companies.size);
  const shown = tickets.slice(0, MOST).map((ticket) => suggestFor(ticket, known, all, name));
  return (
    <div>
      <AnsweredRows
        run={assignment}
        route="Details du ticket"
        nameOf={nameOfTicket}
        onRetry={() => void act(() => assignment.retry(findIn(tickets)))}
      >
        {shown.map(({ ticket, company }) => (
          <LinkedRow
            key={ticket.id}
            route="Details du ticket"
            id={ticket.id}
            name={nameOfTicket(ticket)}
            meta={[
              formatPlaceInText(getTicketSite(ticket), places),
              TEXTS.since(formatDate(ticket.date_creation)),
            ]}
          >
            {ticket.priority === 'urgente' && <StateBadge kind="priority" value={ticket.priority} />}
            {company ? (
              <Button
                busy={state?.sending.has(String(ticket.id))}
                aria-label={TEXTS.assignToNamed(nameOfTicket(ticket), company.label)}
                onClick={() => void act(() => assignment.run([ticket], company))}
              >
                {TEXTS.assignTo(company.label)}
              </Button>
            ) : (
              <Link
                className="button"
                route="Tickets"
                query={{ state: 'unassigned', q: ticket.objet }}
                aria-label={TEXTS.assignNamed(nameOfTicket(ticket))}
              >
                {TEXTS.assign}
              </Link>
            )}
          </LinkedRow>
        ))}
      </AnsweredRows>
      {tickets.length > MOST && (
        <Link className="decisions-more" route="Tickets" query={{ state: 'unassigned' }}>
          {TEXTS.assignAll(tickets.length)}
        </Link>
      )}
    </div>
  );
}

interface DatesProps {
  rows: readonly { row: Intervention; isBusy: boolean }[];
  most: number;
  act: Act;
}

/** Proposed dates: one click validates each, or all that nothing contradicts. */
function Dates({ rows, most, act }: DatesProps) {
  const [bulk] = useState(createBulk);
  const places = usePlaces($siteTree);
  const state = useStore(bulk.$state);
  const free = rows.filter(({ isBusy }) => !isBusy).map(({ row }) => row);
  return (
    <div>
      <AnsweredRows
        run={bulk}
        route="Details de l'intervention"
        nameOf={nameOf}
        onRetry={() => void act(() => none(bulk.retry((id) => interventionCollection.get(id))))}
      >
        {rows.slice(0, most).map(({ row, isBusy }) => (
          <LinkedRow
            key={row.id}
            route="Details de l'intervention"
            id={row.id}
            name={nameOf(row)}
            meta={[
              formatShortDateTime(row.date_intervention),
              row.prestataire?.fullname,
              isBusy && TEXTS.busy,
              formatPlaceInText(getInterventionSite(row), places),
            ]}
          >
            <Button
              busy={state?.sending.has(String(row.id))}
              aria-label={TEXTS.validateNamed(nameOf(row))}
              onClick={() => void act(() => none(bulk.run('validate', [row])))}
            >
              {TEXTS.validate}
            </Button>
          </LinkedRow>
        ))}
      </AnsweredRows>
      {free.length > 1 && (
        <Button
          className="decisions-all"
          variant="quiet"
          busy={state?.busy}
          onClick={() => void act(() => none(bulk.run('validate', free)))}
        >
          {TEXTS.validateAll(free.length)}
        </Button>
      )}
    </div>
  );
}

/** Tickets of which only the closing is missing. */
function Closable({ tickets, most, act }: TicketsProps & { most: number }) {
  const [closing] = useState(createClosing);
  const places = usePlaces($siteTree);
  const state = useStore(closing.$state);
  return (
    <div>
      <AnsweredRows
        run={closing}
        route="Details du ticket"
        nameOf={nameOfTicket}
        onRetry={() => void act(() => closing.retry(findIn(tickets)))}
      >
        {tickets.slice(0, most).map((ticket) => (
          <LinkedRow
            key={ticket.id}
            route="Details du ticket"
            id={ticket.id}
            name={nameOfTicket(ticket)}
            meta={[formatPlaceInText(getTicketSite(ticket), places)]}
          >
            <StateBadge kind="ticket" value={ticket.state} />
            <Button
              busy={state?.sending.has(String(ticket.id))}
              aria-label={TEXTS.closeNamed(nameOfTicket(ticket))}
              onClick={() => void act(() => closing.run([ticket]))}
            >
              {TEXTS.close}
            </Button>
          </LinkedRow>
        ))}
      </AnsweredRows>
    </div>
  );
}
