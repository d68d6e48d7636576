/** Work that is given to somebody at a moment, on « Équipes » of the agenda. */
import { describe, expect, test } from 'vitest';
import type { TeamParty } from '../../../src/core/interventions/agenda-teams.ts';
import {
  type Around,
  canGive,
  findBusyAt,
  fromIntervention,
  fromTicket,
  getSubject,
  getTicketId,
  listUnassigned,
  listUnassignedTickets,
  propose,
} from '../../../src/core/interventions/agenda-work.ts';
import { AGENDA_HOURS } from '../../../src/core/interventions/calendar-constants.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { formatWallMinutes, parseDay } from '../../../src/core/kernel/time/wall-time.ts';
import { userOf } from '../_intervention-server.ts';
import { at, makeIntervention, makeTicket } from '../_interventions.ts';

const MANAGER = userOf(GROUPS.responsable);
const REQUESTER = userOf(GROUPS.demandeur);
const DALKIA = { id: 3, fullname: 'Dalkia' };
const GARONNE = { id: 2, fullname: 'Garonne' };
const dalkia: TeamParty = { company: DALKIA, person: null };
const garonne: TeamParty = { company: GARONNE, person: null };
const MONDAY = parseDay('2026-11-23')!;

describe('work', () => {
  test('of a ticket has another key than that of an intervention', () => {
    expect(getTicketId(fromTicket(makeTicket()).key)).toBe('7');
    expect(getTicketId(fromIntervention(makeIntervention({ id: 7 })).key)).toBeNull();
  });

  test('has the words and the place of its ticket', () => {
    const site = { id: 4, name: 'Chambre 12' };
    expect(getSubject(fromTicket(makeTicket({ site })))).toMatchObject({ objet: 'Fuite', id: 7, site });
    const made = makeIntervention({ id: 9, ticket: { id: 7, objet: 'Fuite', site } });
    expect(getSubject(fromIntervention(made))).toMatchObject({ objet: 'Fuite', id: 9, site });
    expect(getSubject(fromIntervention(makeIntervention({ ticket: null }))).objet).toBe('');
  });
});

describe('[D7] who may give it', () => {
  test('a ticket: managers, to somebody, while nothing is made of it', () => {
    const work = fromTicket(makeTicket());
    expect(canGive(work, dalkia, MANAGER)).toBe(true);
    expect(canGive(work, null, MANAGER)).toBe(false);
    expect(canGive(work, dalkia, REQUESTER)).toBe(false);
    expect(canGive(fromTicket(makeTicket({ state: 'closed' })), dalkia, MANAGER)).toBe(false);
  });

  test('an intervention: managers, to others or to nobody until it is done', () => {
    const work = fromIntervention(makeIntervention());
    expect(canGive(work, garonne, MANAGER)).toBe(true);
    expect(canGive(work, null, MANAGER)).toBe(true);
    expect(canGive(work, garonne, REQUESTER)).toBe(false);
    const done = fromIntervention(makeIntervention({ date_realisation: '2026-11-20 10:00' }));
    expect(canGive(done, garonne, MANAGER)).toBe(false);
  });

  test('a date to those who have it: as a date is given', () => {
    const work = fromIntervention(makeIntervention());
    expect(canGive(work, dalkia, MANAGER)).toBe(true);
    expect(canGive(work, dalkia, REQUESTER)).toBe(false);
    const done = fromIntervention(makeIntervention({ date_realisation: '2026-11-20 10:00' }));
    expect(canGive(done, dalkia, MANAGER)).toBe(false);
  });
});

describe('[D7] where it would be on a day', () => {
  const busy = makeIntervention({
    date_intervention: '2026-11-23 07:00',
    date_fin_intervention: '2026-11-23 09:00',
  });
  const around: Around = { items: [busy], size: 1, hours: AGENDA_HOURS, special: new Map() };
  const show = ({ start, end, busy: found }: ReturnType<typeof propose>) => [
    formatWallMinutes(start),
    formatWallMinutes(end),
    found?.intervention.id ?? null,
  ];

  test('what has an hour keeps it and its length, beside what they do then', () => {
    const event = makeIntervention({
      date_intervention: '2026-11-19 08:30',
      date_fin_intervention: '2026-11-19 10:00',
    });
    const work = fromIntervention(event);
    const hours = ['2026-11-23 08:30', '2026-11-23 10:00'];
    expect(show(propose(work, dalkia, MONDAY, around))).toEqual([...hours, busy.id]);
    expect(show(propose(work, garonne, MONDAY, around))).toEqual([...hours, null]);
    expect(show(propose(work, null, MONDAY, around))).toEqual([...hours, null]);
  });

  test('what has none begins where they have time', () => {
    const work = fromTicket(makeTicket());
    const [start, end, found] = show(propose(work, dalkia, MONDAY, around));
    expect([start, found]).toEqual(['2026-11-23 09:00', null]);
    expect(at(end as string) - at(start as string)).toBe(60);
    expect(show(propose(work, garonne, MONDAY, around))[0]).not.toBe('2026-11-23 09:00');
  });

  test('the next is what begins first of what they do then; its own hour keeps nobody busy', () => {
    const later = makeIntervention({
      date_intervention: '2026-11-23 08:00',
      date_fin_intervention: '2026-11-23 12:00',
    });
    const all = { items: [later, busy], size: 2 };
    const find = (work: Parameters<typeof findBusyAt>[0], size = 2) =>
      findBusyAt(work, dalkia, at('2026-11-23 08:00'), at('2026-11-23 09:00'), { ...all, size })?.intervention
        .id;
    expect(find(fromTicket(makeTicket()))).toBe(busy.id);
    expect(find(fromIntervention(busy))).toBe(later.id);
    expect(find(fromIntervention(later), 1)).toBeUndefined();
  });
});

describe('what nobody does yet', () => {
  test('tickets: the most urgent first, then the oldest; those that may be given alone', () => {
    const of = (id: number, priority: string, date: string, fields = {}) =>
      makeTicket({ id, priority, date_creation: `2026-11-${date}T08:00:00Z`, ...fields });
    const tickets = [
      of(1, 'basse', '01'),
      of(2, 'urgente', '05'),
      of(3, 'urgente', '02'),
      of(4, 'urgente', '01', { state: 'closed' }),
      of(5, 'normale', '03'),
      of(6, 'urgente', '01'),
    ];
    expect(listUnassignedTickets(tickets, 5, MANAGER).map(({ id }) => id)).toEqual([3, 2, 5, 1]);
    expect(listUnassignedTickets(tickets, 5, REQUESTER)).toEqual([]);
  });

  test('interventions: without anybody and without a date, not done', () => {
    const none = { prestataire: null, date_intervention: null };
    const all = [
      makeIntervention({ ...none }),
      makeIntervention({ ...none, date_intervention: '2026-11-17 10:00' }),
      makeIntervention({ ...none, prestataire: DALKIA }),
      makeIntervention({ ...none, date_realisation: '2026-11-17 10:00' }),
      makeIntervention({ ...none }),
    ];
    expect(listUnassigned(all, 4, MANAGER)).toEqual([all[0]]);
    expect(listUnassigned(all, 4, REQUESTER)).toEqual([]);
  });
});
