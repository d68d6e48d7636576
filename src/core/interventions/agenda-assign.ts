/**
 * Gives work to somebody at a moment, by one call: an intervention is changed, a ticket becomes one (spec §7). Shown at
 * once, undone when the server refuses, and taken back for ten seconds unless somebody has changed it since.
 */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import type { User } from '../kernel/lib/user.ts';
import { reportDone } from '../kernel/page/notices.ts';
import { isResponsableOrAdmin } from '../kernel/session/rights.ts';
import { $user } from '../kernel/session/session.ts';
import { createAction } from '../kernel/store/action.ts';
import { type Attempt, continueAttempt } from '../kernel/store/idempotent-write.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import {
  DAY_MINUTES,
  formatClock,
  formatLongDay,
  formatWallMinutes,
  getDay,
  getWeekday,
} from '../kernel/time/wall-time.ts';
import { getTicketSite, PRIORITIES, type Ticket } from '../tickets/model.ts';
import { type AgendaEvent, toEvent } from './agenda.ts';
import { findBusy } from './agenda-busy.ts';
import { changeDates, getMove, toDatePatch, VALIDATE, validateDate } from './agenda-move.ts';
import { findFreeStart } from './agenda-slot.ts';
import { isBy, type TeamParty } from './agenda-teams.ts';
import { interventionCalls } from './api.ts';
import { canAssign } from './assign-right.ts';
import { quoteTicket } from './assignment-texts.ts';
import { DEFAULT_DURATION, type Hours } from './calendar.ts';
import {
  getInterventionSite,
  type Intervention,
  type InterventionInput,
  type InterventionPatch,
} from './model.ts';
import { canTakeStep } from './rights.ts';
import { changeIntervention, createIntervention, interventionCollection } from './store.ts';

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

const assignAction = family((id) =>
  createAction((context, change: InterventionPatch, shown: Partial<Intervention>) =>
    changeIntervention(context, id, change, undefined, shown),
  ),
);
const createOf = family((_id) =>
  createAction((context, input: InterventionInput, key: string) => createIntervention(context, input, key)),
);
const removeAction = family((id) =>
  createAction(async (context) => {
    await settleDeletion(interventionCalls.delete(id, context));
    interventionCollection.remove(id);
    return true;
  }),
);
/** Attempts without a known outcome, by ticket. */
const attempts = new Map<string, NonNullable<Attempt>>();

const UNASSIGNED = 'non affectée';
/** « Fuite » : Dalkia, mardi 24 novembre 2026 à 10:30. */
const given = (work: Work, party: TeamParty | null, start: number): string => {
  const { objet, id } = getSubject(work);
  const who = party ? (party.person?.fullname ?? party.company.fullname) : UNASSIGNED;
  return `${quoteTicket(id, objet)}\u00a0: ${who}, ${formatLongDay(getDay(start))} à ${formatClock(start)}.`;
};
const TO_VALIDATE = ' La date reste à valider.';

/**
 * Gives it to them at that moment.
 * @param party `null`: to nobody
 * @param start wall-clock minutes
 * @param readTicket reads a ticket again: what becomes of it is not in the answer
 * @returns whether it succeeded; a failure is shown by the page
 */
export async function giveAt(
  work: Work,
  party: TeamParty | null,
  start: number,
  readTicket: (id: Id) => Promise<unknown>,
): Promise<boolean> {
  if (work.kind === 'ticket') return party !== null && createAt(work.ticket, party, start, readTicket);
  const { intervention } = work;
  const event = toEvent(intervention);
  const isSame = isBy(intervention, party);
  if (isSame && event?.start === start) return true;
  const move = event
    ? event.start === start
      ? {}
      : getMove(event, start)
    : { date_intervention: formatWallMinutes(start) };
  const parties = isSame
    ? {}
    : { prestataire: party?.company.id ?? null, intervenant: party?.person?.id ?? null };
  const shown = isSame ? {} : { prestataire: party?.company ?? null, intervenant: party?.person ?? null };
  const back: InterventionPatch = {
    ...(event?.start !== start && toDatePatch(intervention)),
    ...(!isSame && {
      prestataire: intervention.prestataire?.id ?? null,
      intervenant: intervention.intervenant?.id ?? null,
    }),
  };
  const action = assignAction(intervention.id);
  await untilIdle(action.$state);
  if (!(await action.run({ ...parties, ...move }, shown))) return false;
  const after = interventionCollection.get(intervention.id);
  report(given(work, party, start), after, () => changeDates(intervention.id, back, after));
  return true;
}

async function createAt(
  ticket: Ticket,
  party: TeamParty,
  start: number,
  readTicket: (id: Id) => Promise<unknown>,
): Promise<boolean> {
  const action = createOf(ticket.id);
  if (action.$state.get().busy) return false;
  const input = {
    ticket: ticket.id,
    prestataire: party.company.id,
    intervenant: party.person?.id ?? null,
    date_intervention: formatWallMinutes(start),
  };
  const key = String(ticket.id);
  const attempt = continueAttempt(attempts.get(key) ?? null, JSON.stringify(input));
  attempts.set(key, attempt);
  const created = await action.run(input, attempt.key);
  void readTicket(ticket.id);
  if (!created) return false;
  attempts.delete(key);
  const after = created.id === null ? undefined : interventionCollection.get(created.id);
  const { id } = created;
  const takeBack = async () => {
    if (id !== null && (await removeAction(id).run())) await readTicket(ticket.id);
  };
  const canUndo = id !== null && isResponsableOrAdmin($user.get());
  report(given(fromTicket(ticket), party, start), after, canUndo ? takeBack : null);
  return true;
}

function report(text: string, after: Intervention | undefined, undo: (() => unknown) | null): void {
  const isProposed = after?.validation === false && after.prestataire !== null;
  const before =
    isProposed && canTakeStep('validate', after, $user.get())
      ? { label: VALIDATE, run: () => void validateDate(after) }
      : undefined;
  reportDone(isProposed ? text + TO_VALIDATE : text, undo, { before });
}

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
