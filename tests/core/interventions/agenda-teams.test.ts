/** The week by providers: its rows, what they do at the same time, and when they have time. */
import { expect, test } from 'vitest';
import {
  type AgendaEvent,
  findEvents,
  PROPOSED_OR_UNASSIGNED,
} from '../../../src/core/interventions/agenda.ts';
import { findClashes } from '../../../src/core/interventions/agenda-busy.ts';
import { findFreeStart } from '../../../src/core/interventions/agenda-proposed-start.ts';
import { countClashes, layoutTeams, MOST_ROWS } from '../../../src/core/interventions/agenda-teams.ts';
import { AGENDA_HOURS } from '../../../src/core/interventions/calendar-constants.ts';
import { formatWallMinutes, parseDay, parseWall } from '../../../src/core/kernel/time/wall-time.ts';
import type { Prestataire, Profile } from '../../../src/core/people/model.ts';
import { makeIntervention } from '../_interventions.ts';

const MONDAY = parseDay('2026-11-23')!;
const THERMELEC = { id: 1, fullname: 'Thermelec' };
const GARONNE = { id: 2, fullname: 'Garonne' };
const ANNE = { id: 11, fullname: 'Anne' };
const PAUL = { id: 12, fullname: 'Paul' };

const company = (id: number, raison_sociale: string, fields: Partial<Prestataire> = {}): Prestataire => ({
  id,
  raison_sociale,
  email: '',
  telephone: '',
  adresse: '',
  siret: '',
  metiers: [],
  interne: false,
  ...fields,
});
const person = (id: number, fullname: string, group = 'Collaborateur'): Profile => ({
  id,
  user: null,
  fullname,
  email: '',
  telephone: '',
  group: { id: 2, name: group },
  metiers: [],
  prestataire: null,
});
const planned = (at: string, until: string | null, fields: object = {}) =>
  makeIntervention({
    prestataire: THERMELEC,
    intervenant: null,
    validation: true,
    date_intervention: at,
    date_fin_intervention: until,
    ...fields,
  });
const eventsOf = (...items: ReturnType<typeof planned>[]): AgendaEvent[] =>
  findEvents(
    items,
    items.length,
    { intervenant: '', state: '' },
    { first: MONDAY, count: 7 },
    () => true,
    PROPOSED_OR_UNASSIGNED,
  );
const layout = (events: AgendaEvent[], more: object = {}) =>
  layoutTeams({
    events,
    companies: [
      company(1, 'Thermelec', { metiers: [{ id: 3, name: 'Électricité' }] }),
      company(2, 'Garonne'),
    ],
    people: [],
    society: '',
    first: MONDAY,
    count: 7,
    intervenant: '',
    ...more,
  });

test('[D7] what nobody does comes first, then each company by name, with its people who have work', () => {
  const events = eventsOf(
    planned('2026-11-24 09:00', '2026-11-24 11:30', { intervenant: ANNE }),
    planned('2026-11-25 09:00', null),
    planned('2026-11-25 14:00', null, { prestataire: null }),
  );
  const { rows, idle } = layout(events);
  expect(rows.map(({ name, trade, minutes, count }) => [name, trade, minutes, count])).toEqual([
    ['', '', 60, 1],
    ['Garonne', '', 0, 0],
    ['Thermelec', 'Électricité', 210, 2],
    ['Anne', '', 150, 1],
  ]);
  expect(idle).toEqual([]);
  expect(rows[2]?.days.map((day) => day.length)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(rows[3]?.days.map((day) => day.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test('[D7] the house is first, with all of its people; of many companies those without work are apart', () => {
  const many = Array.from({ length: MOST_ROWS + 1 }, (_, rank) => company(rank + 1, `Société ${rank + 1}`));
  const { rows, idle } = layout(eventsOf(planned('2026-11-24 09:00', null)), {
    companies: [...many, company(99, 'Centre hospitalier', { interne: true })],
    people: [person(5, 'Sonia'), person(6, 'Bruno', 'Demandeur')],
  });
  expect(rows.map(({ name }) => name)).toEqual(['', 'En interne', 'Sonia', 'Société 1']);
  expect(idle).toHaveLength(MOST_ROWS);
});

test('the filter leaves the row of that company, or of that person below its company', () => {
  const events = eventsOf(
    planned('2026-11-24 09:00', null, { intervenant: ANNE }),
    planned('2026-11-24 10:00', null, { intervenant: PAUL }),
    planned('2026-11-24 11:00', null, { prestataire: GARONNE }),
  );
  const names = (intervenant: string) => layout(events, { intervenant }).rows.map(({ name }) => name);
  expect(names('prestataire-2')).toEqual(['Garonne']);
  expect(names('12')).toEqual(['Thermelec', 'Paul']);
});

test('[D7] those who may not read the companies see those of the events', () => {
  const { rows } = layout(eventsOf(planned('2026-11-24 09:00', null)), { companies: [] });
  expect(rows.map(({ name }) => name)).toEqual(['', 'Thermelec']);
});

test('[D7] work at the same time by the same hands clashes; of two persons, of two companies, work that is done does not', () => {
  const [first, overlapping, after, done, other] = eventsOf(
    planned('2026-11-24 09:00', '2026-11-24 11:00'),
    planned('2026-11-24 10:00', '2026-11-24 12:00', { intervenant: ANNE }),
    planned('2026-11-24 12:00', '2026-11-24 13:00'),
    planned('2026-11-24 12:15', '2026-11-24 13:00', { date_realisation: '2026-11-24 12:30' }),
    planned('2026-11-24 12:30', '2026-11-24 13:00', { prestataire: GARONNE }),
  );
  const events = [first!, overlapping!, after!, done!, other!];
  const clashes = findClashes(events);
  expect([...clashes.keys()]).toEqual([first, overlapping]);
  expect(clashes.get(first!)).toBe(overlapping);
  const persons = eventsOf(
    planned('2026-11-24 09:00', null, { intervenant: ANNE }),
    planned('2026-11-24 09:00', null, { intervenant: PAUL }),
  );
  expect(findClashes(persons).size).toBe(0);
  const { rows } = layout(events);
  expect(rows.map((row) => countClashes(row, clashes))).toEqual([0, 0, 1, 1]);
});

const at = (text: string): number => parseWall(`2026-11-24 ${text}`)!.at;
const free = (taken: [string, string][], special: object[] = [], now = '2026-11-20 10:00') =>
  formatWallMinutes(
    findFreeStart(
      MONDAY + 1,
      AGENDA_HOURS,
      taken.map(([start, end]) => ({ start: at(start), end: at(end) })),
      special as never,
      60,
      Date.parse(`${now}+01:00`),
    ),
  ).slice(11);

test('[D7] the free time of a day is beside what is done and closed, and never past', () => {
  expect(free([])).toBe('08:00');
  expect(free([['08:00', '09:45']])).toBe('10:00');
  expect(free([['08:30', '09:00']]), 'half an hour is too little').toBe('09:00');
  expect(free([['08:00', '12:00']], [{ from: 720, to: 810, class: 'closed' }])).toBe('13:30');
  expect(free([], [], '2026-11-24 14:10'), 'today').toBe('14:30');
  expect(free([['08:00', '18:30']]), 'a full day: its first hour').toBe('08:00');
});

test('[D7] who is at another place meanwhile is not free, though the agenda is that of one place', () => {
  const events = eventsOf(
    planned('2026-11-24 09:00', '2026-11-24 11:00', { intervenant: ANNE }),
    planned('2026-11-24 10:00', '2026-11-24 12:00', { intervenant: ANNE }),
  );
  const [here, elsewhere] = events as [AgendaEvent, AgendaEvent];
  expect(layout([here]).clashes.size).toBe(0);
  const { rows, clashes } = layout([here], { everywhere: events });
  expect(clashes.get(here)).toBe(elsewhere);
  expect(rows.flatMap(({ days }) => days.flat())).not.toContain(elsewhere);
});
