/** Work that is given to somebody: where it is, its texts, and what gives it. */
import { giveAt } from '../../core/interventions/agenda-assign.ts';
import type { TeamParty } from '../../core/interventions/agenda-teams.ts';
import {
  fromIntervention,
  fromTicket,
  getSubject,
  getTicketId,
  type Work,
} from '../../core/interventions/agenda-work.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import type { SitePlaces } from '../../core/sites/place.ts';
import { ticketCollection, ticketQuery } from '../../core/tickets/store.ts';
import { getStateLook } from '../parts/ui/ticket-state-looks.ts';
import { getShortPlace, getWho, joinWords } from './event-text.ts';
import { TEAM_TEXTS } from './team-texts.ts';
import { AGENDA_TEXTS } from './texts.ts';

/** What it is about, or its number. */
export function getWorkName(work: Work): string {
  const { objet, id } = getSubject(work);
  if (objet.trim()) return objet.trim();
  return work.kind === 'ticket' ? TEAM_TEXTS.ticketNamed(id) : AGENDA_TEXTS.noObject(id);
}

/** The others are no news. */
const URGENT: readonly string[] = ['haute', 'urgente'];

/** The name of a priority that comes first, `''` of any other. */
export const getWorkUrgency = (work: Work): string =>
  work.kind === 'ticket' && URGENT.includes(work.ticket.priority)
    ? getStateLook('priority', work.ticket.priority).label
    : '';

/** How urgent it is, where in so many letters, and who has it now. */
export function getWorkPlace(work: Work, places: SitePlaces, letters: number): string {
  const who = work.kind === 'ticket' ? '' : getWho(work.intervention);
  return joinWords(getWorkUrgency(work), getShortPlace(getSubject(work).site, places, letters), who);
}

/** @param key of a `Work` */
export function findWork(key: string): Work | null {
  const id = getTicketId(key);
  if (id === null) {
    const intervention = interventionCollection.get(key);
    return intervention ? fromIntervention(intervention) : null;
  }
  const ticket = ticketCollection.get(id);
  return ticket ? fromTicket(ticket) : null;
}

/** Gives it to them at that moment, in wall-clock minutes; the page shows what became of it. */
export const giveWork = (work: Work, party: TeamParty | null, start: number): void =>
  void giveAt(work, party, start, (id) => ticketQuery(id).refresh());
