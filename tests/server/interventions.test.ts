import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { makeIntervention, OTHER_COMPANY, OWN_COMPANY } from './_attempts-interventions.ts';
import { type Account, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const one = (id: number) => `/api/interventions/${id}`;
const read = async (id: number) => (await server.call('admin', 'GET', one(id))).json();
const patch = (account: Account, id: number, body: object, headers?: Record<string, string>) =>
  server.call(account, 'PATCH', one(id), body, headers);
const ticketState = async (id: number): Promise<string> =>
  (await server.call('admin', 'GET', `/api/tickets/${id}/`)).json().state;
async function create(fields: object = {}, account: Account = 'responsable') {
  const ticket = await makeTicket(server, 'demandeur');
  const answer = await server.call(account, 'POST', '/api/interventions/', { ticket, ...fields });
  return { ticket, answer, id: answer.json().id as number };
}

const DONE = { date_intervention: '2026-03-10 09:00', date_realisation: '2026-03-10 11:00' };

describe('[F3] creating an intervention', () => {
  it('returns 201 with the whole of it, and the ticket is assigned', async () => {
    const [asset] = await server.db.query<{ id: number; site_id: number }>(
      sql`select id, site_id from asset where site_id is not null order by id limit 1`,
    );
    const ticket = await makeTicket(server, 'demandeur', { asset: asset!.id });
    const answer = await server.call('responsable', 'POST', '/api/interventions/', {
      ticket,
      prestataire: OWN_COMPANY,
      description: ' Purger le circuit ',
      date_intervention: '2026-07-14 08:30',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({
      ticket: {
        id: ticket,
        objet: 'Fuite d’eau',
        date_creation: expect.any(String),
        asset: { id: asset!.id, site: { id: asset!.site_id, name: expect.any(String) } },
      },
      prestataire: { id: OWN_COMPANY, fullname: 'Thermelec Services' },
      intervenant: null,
      description: 'Purger le circuit',
      compte_rendu: '',
      validation: false,
      waiting: false,
      // 8:30 in Paris, in summer
      date_intervention: '2026-07-14T06:30:00.000Z',
      date_fin_intervention: null,
      date_realisation: null,
      date_reponse: null,
      note: null,
      cout_achat: null,
      entry: null,
      attachments: [],
      state: 'validation',
      version: 1,
    });
    expect(await ticketState(ticket)).toBe('assigned');
  });

  it('needs a ticket without one, also for concurrent requests', async () => {
    const ticket = await makeTicket(server, 'demandeur');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call('admin', 'POST', '/api/interventions/', { ticket })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused!.json()).toEqual({ ticket: ['Ce ticket a déjà une intervention.'] });
  });

  it('is refused for a closed ticket', async () => {
    const ticket = await makeTicket(server, 'demandeur');
    await server.call('admin', 'PATCH', `/api/tickets/${ticket}/`, { state: 'closed' });
    const answer = await server.call('admin', 'POST', '/api/interventions/', { ticket });
    expect([answer.statusCode, answer.json().ticket]).toEqual([400, [expect.stringContaining('clos')]]);
  });

  it('happens once for a repeated key', async () => {
    const ticket = await makeTicket(server, 'demandeur');
    const key = { 'idempotency-key': randomUUID() };
    const send = () => server.call('admin', 'POST', '/api/interventions/', { ticket }, key);
    const [first, again] = [await send(), await send()];
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
  });
});

describe('[F3] the values of an intervention', () => {
  const cases: [body: object, field: string, message: string | RegExp][] = [
    [{ prestataire: 999_999 }, 'prestataire', 'Cet élément n’existe pas ou n’existe plus.'],
    [{ intervenant: 999_999 }, 'intervenant', 'Cet élément n’existe pas ou n’existe plus.'],
    [{ date_intervention: '2026-02-30 10:00' }, 'date_intervention', /comme 31\/12\/2026 14:30/],
    [{ date_intervention: '0026-02-20 10:00' }, 'date_intervention', /2000 et 2100/],
    [{ date_intervention: '2026-02-20T10:00+99:99' }, 'date_intervention', /2000 et 2100/],
    [{ date_fin_intervention: '2026-05-04 10:00' }, 'date_fin_intervention', /début/],
    [
      { date_intervention: '2026-05-04 10:00', date_fin_intervention: '2026-05-04 09:59' },
      'date_fin_intervention',
      'La fin ne peut pas précéder le début.',
    ],
    [{ date_realisation: '2099-01-01 10:00' }, 'date_realisation', /futur/],
    [{ note: 0 }, 'note', /1 à 5/],
    [{ note: 6 }, 'note', /1 à 5/],
    [{ note: 2.5 }, 'note', /1 à 5/],
    [{ cout_achat: '-1' }, 'cout_achat', /positif/],
    [{ cout_achat: '1.234' }, 'cout_achat', /deux décimales/],
    [{ cout_achat: 'gratuit' }, 'cout_achat', /montant/],
    [{ validation: 'oui' }, 'validation', /oui ou par non/],
    [{ description: 12 }, 'description', /texte/],
  ];

  it.each(cases)('refuses %j by field, in French, and changes nothing', async (body, field, message) => {
    const id = await makeIntervention(server, 'demandeur');
    const before = await read(id);
    const answer = await patch('admin', id, body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()[field]?.[0]).toMatch(message);
    expect(await read(id)).toEqual(before);
  });

  it('has a person of the provider, or of our own staff', async () => {
    const people = await server.db.query<{ id: number; prestataire_id: number | null }>(
      sql`select id, prestataire_id from profile where prestataire_id in (${OWN_COMPANY}, ${OTHER_COMPANY}) or prestataire_id is null order by id`,
    );
    const of = (company: number | null) =>
      people.find(({ prestataire_id }) => prestataire_id === company)!.id;
    const id = await makeIntervention(server, 'demandeur', { prestataire: OWN_COMPANY });
    expect((await patch('admin', id, { intervenant: of(OTHER_COMPANY) })).json()).toEqual({
      intervenant: ['Cette personne ne travaille pas pour ce prestataire.'],
    });
    expect((await patch('admin', id, { intervenant: of(null) })).statusCode).toBe(200);
    expect((await patch('admin', id, { intervenant: of(OWN_COMPANY) })).json().intervenant.id).toBe(
      of(OWN_COMPANY),
    );
    // Another company resets the former one's person.
    const moved = await patch('admin', id, { prestataire: OTHER_COMPANY });
    expect(moved.json()).toMatchObject({ prestataire: { id: OTHER_COMPANY }, intervenant: null });
  });

  it('accepts dates with an offset, and both sides of the change of clocks', async () => {
    const id = await makeIntervention(server, 'demandeur');
    const set = async (date_intervention: string) =>
      (await patch('admin', id, { date_intervention })).json().date_intervention;
    expect(await set('2026-01-15T09:00:00+05:00')).toBe('2026-01-15T04:00:00.000Z');
    expect(await set('2026-01-15T09:00')).toBe('2026-01-15T08:00:00.000Z');
    expect(await set('2026-03-29 01:30')).toBe('2026-03-29T00:30:00.000Z');
    expect(await set('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(await set('2026-03-29 03:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(await set('2026-10-25 03:30')).toBe('2026-10-25T02:30:00.000Z');
  });
});

describe('[F3] changing an intervention', () => {
  it('changes only the fields sent', async () => {
    const { id } = await create({ prestataire: OTHER_COMPANY, description: 'Avant', ...DONE });
    const answer = await patch('admin', id, { compte_rendu: 'Fait' });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"2"']);
    expect(await read(id)).toMatchObject({
      description: 'Avant',
      compte_rendu: 'Fait',
      date_intervention: '2026-03-10T08:00:00.000Z',
      prestataire: { id: OTHER_COMPANY },
    });
  });

  it('accepts a PUT as well, with both forms of the address', async () => {
    const id = await makeIntervention(server, 'demandeur');
    const answer = await server.call('admin', 'PUT', `${one(id)}/`, { description: 'Neuf' });
    expect([answer.statusCode, answer.json().description]).toEqual([200, 'Neuf']);
  });

  it('refuses an outdated version with 412 and the present value', async () => {
    const id = await makeIntervention(server, 'demandeur');
    const seen = { 'if-match': '"1"' };
    expect((await patch('collaborateur', id, { description: 'Un' }, seen)).statusCode).toBe(200);
    const late = await patch('admin', id, { description: 'Deux' }, seen);
    expect([late.statusCode, late.json()]).toEqual([
      412,
      {
        detail: expect.stringContaining('modifié'),
        current: expect.objectContaining({ description: 'Un', version: 2 }),
      },
    ]);
  });

  it('lets one of twenty writers of the same version win', async () => {
    const id = await makeIntervention(server, 'demandeur');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        patch('admin', id, { description: `Texte ${n}` }, { 'if-match': '"1"' }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array<number>(19).fill(412)]);
  });

  it('without a start has no end', async () => {
    const { id } = await create({
      date_intervention: '2026-05-04 10:00',
      date_fin_intervention: '2026-05-04 12:00',
    });
    expect((await patch('admin', id, { date_intervention: null })).json()).toMatchObject({
      date_intervention: null,
      date_fin_intervention: null,
    });
  });

  it("keeps the date of the provider's first answer, until the provider changes", async () => {
    const id = await makeIntervention(server, 'prestataire');
    const proposed = await patch('prestataire', id, { date_intervention: '2026-09-01 10:00' });
    expect(Date.parse(proposed.json().date_reponse)).toBeGreaterThan(Date.now() - 60_000);
    const again = await patch('prestataire', id, { date_intervention: '2026-09-02 10:00' });
    expect(again.json().date_reponse).toBe(proposed.json().date_reponse);
    const other = await patch('admin', id, { prestataire: OTHER_COMPANY });
    expect(other.json().date_reponse).toBeNull();
  });

  it('needs a new validation when the provider moves a validated date', async () => {
    const id = await makeIntervention(server, 'prestataire');
    await patch('admin', id, { date_intervention: '2026-09-01 10:00', validation: true });
    expect((await patch('prestataire', id, { compte_rendu: 'Clé chez le gardien' })).json().validation).toBe(
      true,
    );
    expect(
      (await patch('prestataire', id, { date_intervention: '2026-09-01 10:00' })).json().validation,
    ).toBe(true);
    expect((await patch('prestataire', id, { date_intervention: '2026-09-03 10:00' })).json()).toMatchObject({
      validation: false,
      state: 'validation',
    });
  });
});
