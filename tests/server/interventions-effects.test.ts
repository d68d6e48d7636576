import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { OTHER_COMPANY } from './_attempts-interventions.ts';
import { type Account, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const one = (id: number) => `/api/interventions/${id}`;
const patch = (account: Account, id: number, body: object, headers?: Record<string, string>) =>
  server.call(account, 'PATCH', one(id), body, headers);
const ticketState = async (id: number): Promise<string> =>
  (await server.call('admin', 'GET', `/api/tickets/${id}/`)).json().state;
const entryOf = async (id: number) =>
  (
    await server.db.query<{ realise: string; date_gestion: string; prestataire_id: number; version: number }>(
      sql`select * from finance_entry where intervention_id = ${id}`,
    )
  )[0];

async function create(fields: object = {}, account: Account = 'responsable') {
  const ticket = await makeTicket(server, 'demandeur');
  const answer = await server.call(account, 'POST', '/api/interventions/', { ticket, ...fields });
  return { ticket, answer, id: answer.json().id as number };
}

interface Place {
  id: number;
  site_id: number;
}

const DONE = { date_intervention: '2026-03-10 09:00', date_realisation: '2026-03-10 11:00' };

describe('[F3] the ticket follows its intervention', () => {
  it('from unassigned to ready, and back', async () => {
    const { ticket, id } = await create({ prestataire: OTHER_COMPANY });
    const states = [await ticketState(ticket)];
    const steps = [DONE, { note: 4 }, { cout_achat: '120,5' }, { note: null }, { date_realisation: null }];
    for (const step of steps) {
      expect((await patch('admin', id, step)).statusCode).toBe(200);
      states.push(await ticketState(ticket));
    }
    expect(states).toEqual(['assigned', 'processed', 'processed', 'ready', 'processed', 'assigned']);
    expect((await server.call('admin', 'DELETE', one(id))).statusCode).toBe(204);
    expect(await ticketState(ticket)).toBe('unassigned');
  });

  it('but stays closed, and where a manager put it while nothing changes', async () => {
    const { ticket, id } = await create(DONE);
    await server.call('admin', 'PATCH', `/api/tickets/${ticket}/`, { state: 'assigned' });
    await patch('admin', id, { description: 'Reprise' });
    expect(await ticketState(ticket)).toBe('assigned');
    await server.call('admin', 'PATCH', `/api/tickets/${ticket}/`, { state: 'closed' });
    await patch('admin', id, { note: 4, cout_achat: '10' });
    expect(await ticketState(ticket)).toBe('closed');
  });
});

describe('[F3] the cost', () => {
  it('creates the finance entry, changes it, and removes it', async () => {
    const { id } = await create({ prestataire: OTHER_COMPANY, ...DONE });
    const priced = (await patch('admin', id, { cout_achat: '1234.5' })).json();
    expect(priced).toMatchObject({ cout_achat: '1234.50', entry: expect.any(Number) });
    expect(await entryOf(id)).toMatchObject({
      id: priced.entry,
      type_depense: 'Dépense ponctuelle',
      realise: '1234.50',
      date_gestion: '2026-03-10',
      prestataire_id: OTHER_COMPANY,
    });
    await patch('admin', id, { cout_achat: '99', date_realisation: '2026-03-12 00:30' });
    expect(await entryOf(id)).toMatchObject({
      id: priced.entry,
      realise: '99.00',
      date_gestion: '2026-03-12',
    });
    const cleared = (await patch('admin', id, { cout_achat: null })).json();
    expect([cleared.cout_achat, cleared.entry, await entryOf(id)]).toEqual([null, null, undefined]);
  });

  it('is entered with the equipment and the site of the ticket, today without a realisation', async () => {
    const [asset] = await server.db.query<{ id: number; site_id: number }>(
      sql`select id, site_id from asset where site_id is not null order by id limit 1`,
    );
    const ticket = await makeTicket(server, 'demandeur', { asset: asset!.id });
    const answer = await server.call('admin', 'POST', '/api/interventions/', { ticket, cout_achat: 80 });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format();
    expect(await entryOf(answer.json().id)).toMatchObject({
      asset_id: asset!.id,
      site_id: asset!.site_id,
      date_gestion: today,
      realise: '80.00',
    });
  });

  it('is booked where the equipment is, whatever site the ticket names itself', async () => {
    const asset = (await server.call('admin', 'GET', '/api/assets/?page_size=1')).json().results[0];
    const { id: site } = (await server.call('admin', 'POST', '/api/sites/', { name: 'Quai nord' })).json();
    const ticket = await makeTicket(server, 'admin', { asset: asset.id, site });
    const work = { ticket, prestataire: OTHER_COMPANY, ...DONE, cout_achat: '12' };
    const made = (await server.call('admin', 'POST', '/api/interventions/', work)).json();
    expect(await entryOf(made.id)).toMatchObject({ asset_id: asset.id, site_id: asset.site.id });
    // changed, it is locked in another way
    await patch('admin', made.id, { cout_achat: null });
    await patch('admin', made.id, { cout_achat: '13' });
    expect(await entryOf(made.id)).toMatchObject({ asset_id: asset.id, site_id: asset.site.id });
  });

  it('follows the ticket to the place that is corrected, unless a manager has put it elsewhere', async () => {
    const assets = await server.db.query<{ id: number; site_id: number }>(
      sql`select distinct on (site_id) id, site_id from asset where site_id is not null order by site_id limit 3`,
    );
    const [wrong, right, other] = assets as [Place, Place, Place];
    const ticket = await makeTicket(server, 'demandeur', { asset: wrong.id });
    const { id } = (
      await server.call('admin', 'POST', '/api/interventions/', { ticket, cout_achat: 80 })
    ).json();
    const move = async (body: object) => {
      expect((await server.call('admin', 'PATCH', `/api/tickets/${ticket}/`, body)).statusCode).toBe(200);
      return entryOf(id);
    };
    expect(await move({ asset: right.id })).toMatchObject({ asset_id: right.id, site_id: right.site_id });
    expect(await move({ asset: null, site: other.site_id })).toMatchObject({
      asset_id: null,
      site_id: other.site_id,
    });
    const former = await entryOf(id);
    expect((await move({ priority: 'haute' }))?.version, 'the place stays').toBe(former?.version);
    await server.db.query(
      sql`update finance_entry set site_id = ${wrong.site_id} where intervention_id = ${id}`,
    );
    expect(await move({ asset: right.id })).toMatchObject({ asset_id: null, site_id: wrong.site_id });
  });

  it('follows the corrected ticket though its equipment has moved since', async () => {
    const assets = await server.db.query<Place>(
      sql`select distinct on (site_id) id, site_id from asset where site_id is not null order by site_id, id limit 3`,
    );
    const [wrong, right, other] = assets as [Place, Place, Place];
    const ticket = await makeTicket(server, 'demandeur', { asset: wrong.id });
    const work = { ticket, cout_achat: 80 };
    const { id } = (await server.call('admin', 'POST', '/api/interventions/', work)).json();
    await server.db.query(sql`update asset set site_id = ${other.site_id} where id = ${wrong.id}`);
    expect(await entryOf(id)).toMatchObject({ asset_id: wrong.id, site_id: wrong.site_id });
    const body = { asset: right.id };
    expect((await server.call('admin', 'PATCH', `/api/tickets/${ticket}/`, body)).statusCode).toBe(200);
    expect(await entryOf(id)).toMatchObject({ asset_id: right.id, site_id: right.site_id });
  });

  it("leaves a manager's changes of the entry", async () => {
    const { id } = await create({ cout_achat: '10', ...DONE });
    await server.db.query(
      sql`update finance_entry set previsionnel = 500, date_gestion = '2026-01-01' where intervention_id = ${id}`,
    );
    await patch('admin', id, { cout_achat: '20', description: 'Suite' });
    expect(await entryOf(id)).toMatchObject({
      previsionnel: '500.00',
      date_gestion: '2026-01-01',
      realise: '20.00',
    });
  });

  it.each(['the intervention', 'the ticket'])('is removed with %s', async (what) => {
    const { id, ticket } = await create({ cout_achat: '10' });
    const entry = (await entryOf(id)) as unknown as { id: number };
    const path = what === 'the ticket' ? `/api/tickets/${ticket}/` : one(id);
    expect((await server.call('admin', 'DELETE', path)).statusCode).toBe(204);
    expect(await server.db.query(sql`select id from finance_entry where id = ${entry.id}`)).toEqual([]);
  });
});
