/** Tickets that are given to a provider in the list: who is suggested, and what a ticket that has changed does. */
import type { ServerResponse } from 'node:http';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAssignment } from '../../../src/core/interventions/assignment.ts';
import { quoteTicket } from '../../../src/core/interventions/assignment-texts.ts';
import { suggestCompanies, toGroupedChoices } from '../../../src/core/interventions/suggested-providers.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { findPosition } from '../../../src/core/kernel/list/list-position.ts';
import { $announcement, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { $session, $user } from '../../../src/core/kernel/session/session.ts';
import { Prestataire } from '../../../src/core/people/model.ts';
import { Ticket } from '../../../src/core/tickets/model.ts';
import { ticketQuery } from '../../../src/core/tickets/store.ts';
import { userOf } from '../_intervention-server.ts';
import { type Received, sendJson, setupAnew, startServer } from '../_server.ts';

const LIFTS = { id: 7, name: 'Ascenseurs' };
const company = (id: number, raison_sociale: string, ...metiers: string[]) =>
  parse(Prestataire, {
    id,
    raison_sociale,
    metiers: metiers.map((name, rank) => ({ id: rank + 1, name })),
  });
const ticket = (id: number, fields: Record<string, unknown> = {}) =>
  parse(Ticket, { id, objet: 'Bruit', state: 'unassigned', ...fields });
const given = (id: number, to: number) =>
  ticket(id, { asset: { id, name: 'A', category: LIFTS }, intervention: { id, prestataire: { id: to } } });

describe('suggested providers', () => {
  const COMPANIES = [
    company(1, 'Atlantique'),
    company(2, 'Horizon', 'Ascensoriste'),
    company(3, 'Zénith'),
    company(4, 'Chaleur', 'Chauffagiste'),
  ];
  const list = (known: Ticket[], wanted: Ticket[]) =>
    suggestCompanies(COMPANIES, known, wanted).map(({ label, jobs, trade }) => [label, jobs, trade]);

  test('are first those who were given such tickets, then those of the trade, then the others by name', () => {
    const wanted = ticket(9, { asset: { id: 9, name: 'A', category: LIFTS } });
    expect(list([given(1, 3), given(2, 3), given(3, 1)], [wanted])).toEqual([
      ['Zénith', 2, ''],
      ['Atlantique', 1, ''],
      ['Horizon', 0, 'Ascensoriste'],
      ['Chaleur', 0, ''],
    ]);
  });

  test('are of a trade that the object names, where there is no equipment', () => {
    expect(list([given(1, 3)], [ticket(9, { objet: 'Chauffage en panne' })])[0]).toEqual([
      'Chaleur',
      0,
      'Chauffagiste',
    ]);
  });

  test('are those who were given tickets that begin with the same word, where there is no equipment', () => {
    const past = ticket(1, { objet: 'Robinet qui goutte', intervention: { id: 1, prestataire: { id: 3 } } });
    expect(list([past], [ticket(9, { objet: 'Robinet qui fuit' })])[0]).toEqual(['Zénith', 1, '']);
    const elsewhere = ticket(9, { objet: 'Robinet qui fuit', asset: { id: 9, name: 'A', category: LIFTS } });
    expect(list([past], [elsewhere])[0]).toEqual(['Horizon', 0, 'Ascensoriste']);
  });

  test('stand under a heading of their own in a control; without one there is no heading', () => {
    const groups = (wanted: Ticket) =>
      toGroupedChoices(suggestCompanies(COMPANIES, [], [wanted])).map(({ label, group }) => [label, group]);
    expect(groups(ticket(9, { objet: 'Chauffage en panne' }))).toEqual([
      ['Chaleur', 'Suggérés'],
      ['Atlantique', 'Autres prestataires'],
      ['Horizon', 'Autres prestataires'],
      ['Zénith', 'Autres prestataires'],
    ]);
    expect(groups(ticket(9, { objet: 'Autre' })).every(([, group]) => group === undefined)).toBe(true);
  });
});

describe('the place in the list that an object was opened from', () => {
  const walk = { route: 'Details du ticket', ids: [5, '7', 9], user: 'marc' } as const;
  const at = (id: string, user = 'marc') => findPosition(walk, 'Details du ticket', id, user);
  test('leads to the one before and the one after', () => {
    expect(at('5')).toEqual({ previous: null, next: '7', rank: 1, total: 3 });
    expect(at('7')).toEqual({ previous: 5, next: 9, rank: 2, total: 3 });
    expect(at('9')).toMatchObject({ previous: '7', next: null });
  });
  test('is none for another object, another page, another user', () => {
    expect(at('6')).toBeNull();
    expect(at('7', 'zoé')).toBeNull();
    expect(findPosition(walk, 'Details du contrat', '7', 'marc')).toBeNull();
    expect(findPosition({ ...walk, ids: [7] }, 'Details du ticket', '7', 'marc')).toBeNull();
  });
});

describe('an assignment', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let stored: Record<string, Record<string, unknown>>;
  let posted: Received[];
  /** What becomes of the next creation. */
  let fate: 'made' | 'lost' | 'refused' | 'silent' | 'hung';
  let onPost: () => void;
  let deleted: string[];

  beforeEach(async () => {
    stored = { 41: { id: 41, objet: 'Fuite', state: 'unassigned' }, 42: { id: 42, state: 'unassigned' } };
    [posted, deleted, onPost] = [[], [], () => {}];
    fate = 'made';
    server = await startServer((request, response: ServerResponse) => {
      const { method, url } = request;
      const id = /(\d+)\/?(\?.*)?$/.exec(url)?.[1] ?? '';
      if (method === 'DELETE') {
        deleted.push(url);
        for (const each of Object.values(stored)) delete each.intervention;
        return response.writeHead(204).end();
      }
      if (method !== 'POST')
        return stored[id] || !/\/\d+\//.test(url)
          ? sendJson(response, stored[id] ?? [])
          : sendJson(response, {}, 404);
      posted.push(request);
      onPost();
      if (fate === 'hung') return;
      if (fate === 'refused')
        return sendJson(response, { prestataire: ['Ce prestataire est inactif.'] }, 400);
      const body = JSON.parse(request.body);
      Object.assign(stored[body.ticket] ?? {}, { intervention: { id: 900 + body.ticket } });
      if (fate === 'lost') return response.destroy();
      if (fate === 'silent') return response.writeHead(201).end();
      return sendJson(response, { id: 900 + body.ticket, ticket: stored[body.ticket] }, 201);
    });
    setupAnew({ api: server.origin });
    setCredentials({ username: 'marc', token: 'x' } as never);
  });
  afterEach(async () => {
    for (const message of [$snackbar, $announcement]) message.set(null);
    $session.set({ status: 'out', user: null });
    await server.stop();
  });
  const rows = () => Object.values(stored).map((each) => parse(Ticket, each));
  /** Somebody on the page shows who is logged in. */
  const logInManager = () => {
    onTestFinished($user.listen(() => {}));
    $session.set({ status: 'in', user: userOf(GROUPS.responsable) });
  };
  const HORIZON = { value: '3', label: 'Horizon' };

  test('creates one intervention for each ticket, and reports it once', async () => {
    const assignment = createAssignment(ticketQuery);
    expect(await assignment.run(rows(), HORIZON)).toHaveLength(2);
    expect(posted.map(({ body }) => JSON.parse(body))).toEqual(
      expect.arrayContaining([
        { ticket: 41, prestataire: 3 },
        { ticket: 42, prestataire: 3 },
      ]),
    );
    expect($snackbar.get()?.text).toBe('2 tickets affectés à Horizon.');
    expect($announcement.get()?.text).toBe('2 tickets affectés à Horizon.');
    expect($snackbar.get()?.action, 'only managers delete interventions').toBeUndefined();
  });

  test('is taken back by a manager: what was made for those tickets is deleted', async () => {
    logInManager();
    const assignment = createAssignment(ticketQuery);
    const shown = rows();
    Object.assign(stored[42] ?? {}, { intervention: { id: 1 } });
    expect(await assignment.run(shown, HORIZON)).toEqual([41]);
    expect($snackbar.get()).toMatchObject({
      text: 'Ticket «\u00a0Fuite\u00a0» affecté à Horizon.',
      action: { label: 'Annuler' },
    });
    $snackbar.get()?.action?.run();
    await vi.waitFor(() => expect($announcement.get()?.text).toBe('Annulé.'));
    expect(deleted).toEqual(['/api/interventions/941']);
    expect(ticketQuery(41).$state.value?.data?.ticket.intervention ?? null).toBeNull();
  });

  test('offers nothing to take back where the server does not name what it made', async () => {
    logInManager();
    fate = 'silent';
    expect(await createAssignment(ticketQuery).run(rows().slice(0, 1), HORIZON)).toEqual([41]);
    expect($snackbar.get()?.text).toBe('Ticket «\u00a0Fuite\u00a0» affecté à Horizon.');
    expect($snackbar.get()?.action).toBeUndefined();
  });

  test('does not touch a ticket that cannot be read', async () => {
    const shown = rows();
    stored = {};
    const assignment = createAssignment(ticketQuery);
    expect(await assignment.run(shown, HORIZON)).toEqual([]);
    expect(posted).toEqual([]);
    expect(assignment.$state.get()?.failed).toHaveLength(2);
  });

  test('that is given up assigns nothing more', async () => {
    const arrived = Promise.withResolvers<void>();
    fate = 'hung';
    onPost = () => arrived.resolve();
    const assignment = createAssignment(ticketQuery);
    const run = assignment.run(rows().slice(0, 1), HORIZON);
    await arrived.promise;
    assignment.cancel();
    expect(await run).toEqual([]);
    expect($snackbar.get()).toBeNull();
  });

  test('names a ticket by its object, or by its number', () => {
    expect([quoteTicket(7, 'Fuite'), quoteTicket(7, ' ')]).toEqual(['«\u00a0Fuite\u00a0»', 'n°\u00a07']);
  });

  test('leaves a ticket that somebody else has assigned meanwhile', async () => {
    const shown = rows();
    Object.assign(stored[41] ?? {}, { intervention: { id: 1 } });
    const assignment = createAssignment(ticketQuery);
    expect(await assignment.run(shown.slice(0, 1), HORIZON)).toEqual([]);
    expect(posted).toHaveLength(0);
    expect(assignment.$state.get()?.failed[0]?.message).toBe('Une autre personne l’a affecté entre-temps.');
  });

  test('shows what the server refuses, in its words', async () => {
    fate = 'refused';
    const assignment = createAssignment(ticketQuery);
    await assignment.run(rows().slice(0, 1), HORIZON);
    expect(assignment.$state.get()?.failed[0]?.message).toBe('Ce prestataire est inactif.');
  });

  test('sends a ticket whose answer was lost again under the same key, though it is assigned now', async () => {
    fate = 'lost';
    const assignment = createAssignment(ticketQuery);
    await assignment.run(rows().slice(0, 1), HORIZON);
    expect(assignment.$state.get()?.failed).toHaveLength(1);
    fate = 'made';
    expect(await assignment.retry(() => rows()[0])).toEqual([41]);
    expect(new Set(posted.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(assignment.$state.get()).toBeNull();
  });
});
