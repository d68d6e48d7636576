/** A busy week around today: several interventions a day, some over several days, some outside working hours. */

import type { Row } from '../db/db.ts';
import { toDay, toInstant } from '../paris-time.ts';
import type { People } from './people.ts';
import { createRandom } from './random.ts';
import { add, at, type Tables } from './tables.ts';
import { DOMAINS } from './trades.ts';
import { REPORTS } from './words.ts';

type Stage = 'done' | 'running' | 'assigned' | 'validation';

/** Working days from today, start time in Paris, duration in minutes, stage. */
const SLOTS: readonly [day: number, time: string, minutes: number, stage: Stage][] = [
  [-5, '09:00', 90, 'done'],
  [-5, '14:00', 60, 'done'],
  [-4, '08:30', 120, 'done'],
  [-4, '15:30', 60, 'done'],
  [-3, '10:00', 180, 'done'],
  [-3, '19:30', 90, 'done'],
  [-2, '08:00', 60, 'done'],
  [-2, '13:30', 120, 'done'],
  [-1, '06:30', 60, 'done'],
  [-1, '11:00', 90, 'running'],
  [0, '08:00', 90, 'assigned'],
  [0, '10:30', 60, 'validation'],
  [0, '14:00', 120, 'assigned'],
  [0, '14:30', 60, 'assigned'],
  [0, '16:00', 90, 'assigned'],
  [1, '06:45', 60, 'assigned'],
  [1, '09:00', 1920, 'assigned'],
  [1, '13:30', 90, 'assigned'],
  [1, '16:30', 60, 'validation'],
  [2, '08:30', 120, 'assigned'],
  [2, '22:00', 240, 'assigned'],
  [3, '09:00', 3360, 'assigned'],
  [3, '11:00', 60, 'assigned'],
  [4, '14:00', 90, 'assigned'],
  [5, '10:00', 60, 'assigned'],
  [6, '09:30', 120, 'assigned'],
];

/** Number of interventions that this module adds. */
export const WEEK = SLOTS.length;

const DAY = 24 * 3_600_000;
/** Age of the tickets in days: each ticket is older than its intervention. */
const DAYS_BEFORE = 12;

/** Reopens tickets that were closed without an intervention, and plans their intervention in this week. */
export function addWeek(tables: Tables, now: Date, people: People): void {
  const random = createRandom('week');
  const taken = new Set((tables.get('intervention') ?? []).map(({ ticket_id }) => ticket_id));
  const created = at(now, -24 * DAYS_BEFORE);
  const free = (tables.get('ticket') ?? []).filter(
    ({ id, state, date_creation }) => state === 'closed' && !taken.has(id) && String(date_creation) < created,
  );
  for (const [index, [day, time, minutes, stage]] of SLOTS.entries()) {
    const ticket = free.at(-1 - index);
    if (!ticket) throw new Error('The demo has too few closed tickets for its week.');
    const start = toInstant(`${workingDay(now, day)} ${time}`)!;
    const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
    const company = findCompany(people, ticket);
    const done = stage === 'done';
    Object.assign(ticket, { state: done ? 'processed' : 'assigned', date_cloture: null });
    add(tables, 'intervention', {
      ticket_id: ticket.id,
      prestataire_id: company.id,
      intervenant_id: random.chance(0.2) ? null : company.profiles[index % company.profiles.length],
      description: ticket.objet,
      compte_rendu: done ? random.pick(REPORTS) : '',
      validation: stage !== 'validation',
      waiting: stage === 'running',
      date_intervention: start,
      date_fin_intervention: end,
      date_realisation: done ? end : null,
      date_reponse: at(now, -24 * (DAYS_BEFORE - 3) + index),
      date_creation: at(now, -24 * DAYS_BEFORE + index / 2),
      note: null,
      cout_achat: null,
      created_by: random.pick(people.staff),
    });
  }
}

/** The working day that many working days from today; a weekend counts as the Monday after. */
function workingDay(now: Date, days: number): string {
  const isFree = (time: number): boolean => new Date(time).getUTCDay() % 6 === 0;
  let time = Date.parse(`${toDay(now.toISOString())}T00:00:00Z`);
  while (isFree(time)) time += DAY;
  for (let left = Math.abs(days); left > 0; ) {
    time += Math.sign(days) * DAY;
    if (!isFree(time)) left--;
  }
  return new Date(time).toISOString().slice(0, 10);
}

/** The first company of the trade that fits the ticket. */
function findCompany(people: People, { objet }: Row): People['companies'][number] {
  const domain = DOMAINS.find(({ troubles }) => troubles.some(([trouble]) => trouble === objet));
  return people.companies.find(({ metier }) => metier === domain?.metier) ?? people.companies[0]!;
}
