/** The work that the agenda gives to somebody: what it is, who may give it, when it would fit, what nobody has yet. */
import type { User } from '../kernel/lib/user.ts';
import { DAY_MINUTES, getWeekday } from '../kernel/time/wall-time.ts';
import { getTicketSite, PRIORITIES, type Ticket } from '../tickets/model.ts';
import { type AgendaEvent, toEvent } from './agenda.ts';
import { findBusy } from './agenda-busy.ts';
import { findFreeStart } from './agenda-proposed-start.ts';
import { isBy, type TeamParty } from './agenda-teams.ts';
import { canAssign } from './assign-right.ts';
import { DEFAULT_DURATION, type Hours } from './calendar-constants.ts';
import { getInterventionSite, type Intervention } from './model.ts';
import { canTakeStep } from './steps.ts';

/** What may be given to somebody: an intervention, or a ticket that none is made of yet. */
export type Work =
  | { kind: 'intervention'; key: string; intervention: Intervention }
  | { kind: 'ticket'; key: string; ticket: Ticket };

const TICKET = 'ticket-';

export const fromIntervention = (intervention: Intervention): Work => ({
  kind: 'intervention',
  key: String(intervention.id),
  intervention,
});
export const fromTicket = (ticket: Ticket): Work => ({ kind: 'ticket', key: TICKET + ticket.id, ticket });

/** The id of a ticket whose `Work` has that key; `null` for the key of an intervention. */
export const getTicketId = (key: string): string | null =>
  key.startsWith(TICKET) ? key.slice(TICKET.length) : null;

/** What it is about, `''` without words, and where. */
export const getSubject = (work: Work) =>
  work.kind === 'ticket'
    ? { objet: work.ticket.objet, id: work.ticket.id, site: getTicketSite(work.ticket) }
    : {
        objet: work.intervention.ticket?.objet ?? '',
        id: work.intervention.id,
        site: getInterventionSite(work.intervention),
      };

/** Whether that user may give it to them: to those who have it already, a date is all that changes. */
export function canGive(work: Work, party: TeamParty | null, user: User | null): boolean {
  if (work.kind === 'ticket') return party !== null && canAssign(work.ticket, user);
  const { intervention } = work;
  if (party && isBy(intervention, party)) return canTakeStep('plan', intervention, user);
  return !intervention.date_realisation && canTakeStep('assign', intervention, user);
}

const toIntervention = (
  work: Work,
  party: TeamParty | null,
): Pick<Intervention, 'id' | 'prestataire' | 'intervenant'> => ({
  id: work.kind === 'ticket' ? '' : work.intervention.id,
  prestataire: party?.company ?? null,
  intervenant: party?.person ?? null,
});

/** What else there is that day. */
export interface Around {
  items: readonly Intervention[];
  size: number;
  hours: Hours;
  special: ReadonlyMap<number, readonly { from: number; to: number; class: string }[]>;
}

/** When and beside what it would be there. */
export interface Proposal {
  start: number;
  end: number;
  /** What they do then already. */
  busy: AgendaEvent | null;
}

/** What has an hour keeps it on that day; the rest begins where they have time. */
export function propose(work: Work, party: TeamParty | null, day: number, around: Around): Proposal {
  const { items, size, hours, special } = around;
  const event = work.kind === 'intervention' ? toEvent(work.intervention) : null;
  const wanted = toIntervention(work, party);
  const length = event ? event.end - event.start : DEFAULT_DURATION;
  const midnight = day * DAY_MINUTES;
  const start = event
    ? event.start + (day - event.firstDay) * DAY_MINUTES
    : findFreeStart(
        day,
        hours,
        findBusy(items, size, wanted, midnight, midnight + DAY_MINUTES),
        special.get(getWeekday(day)) ?? [],
      );
  return { start, end: start + length, busy: findBusyAt(work, party, start, start + length, around) };
}

/** What they do between two moments already. */
export const findBusyAt = (
  work: Work,
  party: TeamParty | null,
  start: number,
  end: number,
  { items, size }: Pick<Around, 'items' | 'size'>,
): AgendaEvent | null => findBusy(items, size, toIntervention(work, party), start, end)[0] ?? null;

/** Tickets without an intervention, those that wait the most urgently first, then the oldest. */
export function listUnassignedTickets(items: readonly Ticket[], size: number, user: User | null): Ticket[] {
  const found: Ticket[] = [];
  for (let rank = 0; rank < size; rank++) {
    const ticket = items[rank] as Ticket;
    if (canAssign(ticket, user)) found.push(ticket);
  }
  return found.sort(
    (a, b) =>
      URGENCY.indexOf(b.priority) - URGENCY.indexOf(a.priority) ||
      (a.date_creation < b.date_creation ? -1 : 1),
  );
}
const URGENCY: readonly string[] = PRIORITIES;

/** Interventions that nobody does and that have no date. */
export function listUnassigned(
  items: readonly Intervention[],
  size: number,
  user: User | null,
): Intervention[] {
  const found: Intervention[] = [];
  for (let rank = 0; rank < size; rank++) {
    const each = items[rank] as Intervention;
    if (!each.prestataire && !each.date_realisation && !toEvent(each) && canTakeStep('assign', each, user))
      found.push(each);
  }
  return found;
}
