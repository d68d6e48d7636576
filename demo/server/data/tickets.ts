/** Tickets in all states, and their interventions in all of theirs. */

import type { People } from './people.ts';
import { listRooms, type Places } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { createSettler, roomsOfDomain } from './rooms.ts';
import { add, at, type Tables, workingTime, yearOf } from './tables.ts';
import { DOMAINS, type Domain } from './trades.ts';
import { listTroubles } from './troubles.ts';
import { COMMENTS, REPORTS } from './words.ts';

const HOUR_MS = 3_600_000;

type State = 'unassigned' | 'assigned' | 'processed' | 'ready' | 'closed';

/** The derived states of an intervention that fit each ticket state. */
const STAGES: Record<State, Partial<Record<Stage, number>>> = {
  unassigned: { unassigned: 1 },
  assigned: { waiting: 3, validation: 3, assigned: 5, running: 2, unassigned: 1 },
  processed: { to_note: 4, no_cost: 2 },
  ready: { finished: 1 },
  closed: { finished: 1 },
};
type Stage =
  | 'waiting'
  | 'validation'
  | 'assigned'
  | 'running'
  | 'unassigned'
  | 'to_note'
  | 'no_cost'
  | 'finished';

/** Those of `sizes.ts`. */
export interface TicketSizes {
  tickets: number;
  /** How many of the tickets have one. */
  interventions: number;
  /** Whole years before the present one that they go back; without, twelve months, thinner the older. */
  history?: number;
}

/** Adds them, the oldest first, each with its intervention and comments. */
export function addTickets(
  tables: Tables,
  now: Date,
  people: People,
  places: Places,
  size: TicketSizes,
): void {
  const random = createRandom('tickets');
  const demandeur = people.requesters[0]!;
  const settle = createSettler(listRooms(tables, places.rooms));
  const names = new Map(tables.get('asset')?.map(({ id, name }) => [id, String(name)]));
  let left = size.interventions;
  for (let n = 0; n < size.tickets; n++) {
    const remaining = size.tickets - n;
    // Oldest first, so that the newest have the highest numbers; their density grows towards today.
    const hours = chooseAge(random, now, (remaining - 1) / size.tickets, size.history);
    const planned = left > 0 && random.chance(left / remaining);
    const state = chooseState(random, planned, -hours, size.history !== undefined);
    const drawn = random.chance(0.75) ? random.pick(places.assets) : null;
    const domain = DOMAINS[drawn?.domain ?? random.between(0, DOMAINS.length - 1)]!;
    const { asset, troubles } = size.history
      ? findTroubles(domain, drawn, names, new Date(at(now, hours)).getUTCMonth() + 1)
      : { asset: drawn, troubles: domain.troubles };
    const [objet, description] = random.pick(troubles);
    const ticket = add(tables, 'ticket', {
      objet,
      description,
      priority: random.weighted({ basse: 3, normale: 9, haute: 4, urgente: 2 }),
      state,
      date_creation: at(now, hours),
      date_cloture: state === 'closed' ? at(now, Math.min(-0.5, hours + random.between(20, 240))) : null,
      created_by: random.chance(0.03)
        ? chooseGone(people, state, size.history)
        : random.chance(0.12)
          ? demandeur
          : random.pick(random.chance(0.2) ? people.staff : people.requesters),
      asset_id: asset?.id ?? null,
      site_id:
        asset?.site ??
        (random.chance(0.95) ? settle(random.pick(places.rooms), roomsOfDomain(domain.name)) : null),
    });
    if (planned) {
      left--;
      addIntervention(tables, now, people, random, {
        ticket,
        state,
        hours,
        objet,
        asset,
        metier: domain.metier,
        hasHistory: size.history !== undefined,
      });
    }
    if (state !== 'unassigned' || random.chance(0.3)) addComments(tables, now, people, random, ticket, hours);
  }
}

/** Whose account was deleted: with a history, of what is closed alone, since work that waits has somebody who asks. */
const chooseGone = ({ requesters }: People, state: string, history?: number): number | null =>
  history === undefined || state === 'closed' ? null : requesters.at(-1)!;

/** How many days the tickets of a data set without history go back: on 31 December too, some are of last year. */
const REACH = 400;

/** When a ticket was made, in hours from now. @param share from 1 for the oldest to 0 for the newest */
function chooseAge(random: Random, now: Date, share: number, history?: number): number {
  if (history === undefined) return -REACH * 24 * share ** 1.6 - random.next() * 20;
  const begin = Date.UTC(yearOf(now) - history, 0, 2, 8);
  // a little more each year
  return -((now.getTime() - begin) / HOUR_MS) * share ** 1.15 - random.next() * 20;
}

/** What can be wrong there in that month; where it is nothing of the equipment's, the place alone is named. */
function findTroubles<T extends { id: number }>(
  domain: Domain,
  asset: T | null,
  names: ReadonlyMap<unknown, string>,
  month: number,
): { asset: T | null; troubles: Domain['troubles'] } {
  const own = asset && listTroubles(domain, names.get(asset.id) ?? '', month);
  return own?.length
    ? { asset, troubles: own }
    : { asset: null, troubles: listTroubles(domain, null, month) };
}

/** After that many days nothing is left to do. */
const SETTLED = 75;

/** Tickets without an intervention wait or are closed; the others advance with their age. */
function chooseState(random: Random, planned: boolean, age: number, isSettled: boolean): State {
  if (!planned) return age > 24 * 21 || random.chance(0.15) ? 'closed' : 'unassigned';
  if (age < 24 * 30) return random.weighted({ assigned: 8, processed: 3, ready: 1, closed: 1 });
  if (isSettled)
    return age > 24 * SETTLED
      ? 'closed'
      : random.weighted({ assigned: 3, processed: 2, ready: 1, closed: 6 });
  return random.weighted({ assigned: 1, processed: 1, ready: 1, closed: 12 });
}

interface Origin {
  ticket: number;
  state: State;
  hours: number;
  objet: string;
  asset: { id: number; site: number } | null;
  metier: string;
  hasHistory: boolean;
}

/** How much of the work goes to the house's first company of a trade. */
const MAIN_SHARE = 0.6;

function addIntervention(tables: Tables, now: Date, people: People, random: Random, origin: Origin): void {
  const { ticket, state, hours, metier } = origin;
  const stage = random.weighted(STAGES[state]);
  const companies = people.companies.filter((one) => one.metier === metier);
  const company = origin.hasHistory && random.chance(MAIN_SHARE) ? companies[0]! : random.pick(companies);
  const done = stage === 'to_note' || stage === 'no_cost' || stage === 'finished';
  const day = done ? Math.min(hours / 24 + random.between(1, 12), -0.5) : planAhead(random, stage);
  const halfHour = random.between(0, 18);
  let start = workingTime(now, day, halfHour);
  const lasts = (random.between(1, 6) * HOUR_MS) / 2;
  // finished work ended on a past working day, or today
  for (let back = 1; done && start.getTime() + lasts > now.getTime(); back++)
    start = workingTime(now, day - back, halfHour);
  const end = new Date(start.getTime() + lasts);
  const noted = stage === 'finished' || stage === 'no_cost';
  const cost =
    stage === 'finished' || (stage === 'to_note' && random.chance(0.5))
      ? `${random.between(45, 1800)}.${random.pick(['00', '50', '90'])}`
      : null;
  const row = tables.get('ticket')![ticket - 1]!;
  // what was done before its ticket was reported: the ticket is reported half a day earlier
  const isBefore = done && start.toISOString() < String(row.date_creation);
  const declared = isBefore ? (start.getTime() - now.getTime()) / HOUR_MS - 12 : hours;
  if (isBefore) row.date_creation = at(now, declared);
  if (row.date_cloture && String(row.date_cloture) < end.toISOString())
    row.date_cloture = new Date(Math.min(end.getTime() + 2 * HOUR_MS, now.getTime())).toISOString();
  const id = add(tables, 'intervention', {
    ticket_id: ticket,
    prestataire_id: stage === 'unassigned' ? null : company.id,
    intervenant_id: stage === 'unassigned' || random.chance(0.3) ? null : random.pick(company.profiles),
    description: origin.objet,
    compte_rendu: done ? random.pick(REPORTS) : '',
    validation: done || stage === 'assigned' || stage === 'running',
    waiting: stage === 'running',
    date_intervention: stage === 'waiting' || stage === 'unassigned' ? null : start.toISOString(),
    date_fin_intervention: stage === 'waiting' || stage === 'unassigned' ? null : end.toISOString(),
    date_realisation: done ? end.toISOString() : null,
    date_reponse:
      stage === 'waiting' || stage === 'unassigned' ? null : at(now, Math.min(declared + 8, -0.1)),
    date_creation: at(now, declared + 2),
    note: noted ? `${random.weighted({ '5': 5, '4': 8, '3': 3, '2': 1 })}.0` : null,
    cout_achat: cost,
    created_by: random.pick(people.staff),
  });
  if (cost) {
    add(tables, 'finance_entry', {
      date_gestion: end.toISOString().slice(0, 10),
      type_depense: 'Dépense ponctuelle',
      previsionnel: cost,
      realise: cost,
      asset_id: origin.asset?.id ?? null,
      site_id: origin.asset?.site ?? null,
      prestataire_id: company.id,
      intervention_id: id,
      generated: false,
    });
  }
}

/** Days from today: validated work may be weeks ahead, running work has begun. */
function planAhead(random: Random, stage: Stage): number {
  if (stage === 'running') return -random.between(1, 6);
  return random.chance(0.5) ? random.between(0, 10) : random.between(8, 88);
}

function addComments(
  tables: Tables,
  now: Date,
  people: People,
  random: Random,
  ticket: number,
  hours: number,
): void {
  const count = Number(random.weighted({ '0': 5, '1': 3, '2': 2, '3': 1 }));
  for (let n = 0; n < count; n++) {
    add(tables, 'comment', {
      texte: random.pick(COMMENTS),
      created_by: random.pick(random.chance(0.6) ? people.staff : people.requesters),
      date_creation: at(now, Math.min(hours + random.between(1, 70), -0.2)),
      ticket_id: ticket,
    });
  }
}
