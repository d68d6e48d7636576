import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { makeDevice } from './_devices.ts';
import { type Account, countRows, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const one = (id: number) => `/api/tickets/${id}/?include=sites`;
const read = async (account: Account, id: number) => (await server.call(account, 'GET', one(id))).json();

it('[D3] a list may be asked for by author; a device may not find authors by trying each', async () => {
  const mine = await makeTicket(server, 'collaborateur', { objet: 'Le mien' });
  await makeTicket(server, 'demandeur', { objet: 'Le sien' });
  const { id } = (await server.call('collaborateur', 'GET', '/api/core/users/me/')).json();
  const { results, count } = (
    await server.call('responsable', 'GET', `/api/v2/tickets/?created_by=${id}&page_size=100`)
  ).json() as { results: { id: number; created_by: { id: number } }[]; count: number };
  expect(results[0]?.id).toBe(mine);
  expect(new Set(results.map(({ created_by }) => created_by.id))).toEqual(new Set([id]));
  expect(count).toBe(results.length);
  const device = await makeDevice(server, {});
  expect((await device.call('GET', '/api/v2/tickets/')).statusCode).toBe(200);
  expect((await device.call('GET', `/api/v2/tickets/?created_by=${id}`)).statusCode).toBe(403);
});

describe('[E5] creating a ticket', () => {
  it('returns 201 with the whole ticket, its version and the person', async () => {
    const [site] = await server.db.query<{ id: number; name: string }>(
      sql`select id, name from site where level = 4 limit 1`,
    );
    const answer = await server.call('demandeur', 'POST', '/api/tickets/?include=sites', {
      objet: '  Fuite  ',
      description: 'Sous l’évier',
      priority: 'haute',
      site: site!.id,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({
      objet: 'Fuite',
      description: 'Sous l’évier',
      priority: 'haute',
      state: 'unassigned',
      created_by: { username: 'demandeur', first_name: 'Léa', last_name: 'Fabre' },
      site: {
        id: site!.id,
        name: site!.name,
        parent: { name: expect.any(String) },
        top: { name: expect.any(String) },
      },
      asset: null,
      intervention: null,
      version: 1,
    });
    expect(Date.parse(answer.json().date_creation)).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    [{}, 'objet', 'Ce champ est obligatoire.'],
    [{ objet: '   ' }, 'objet', 'Ce champ est obligatoire.'],
    [{ objet: 'x'.repeat(201) }, 'objet', 'Assurez-vous que ce champ comporte au plus 200 caractères.'],
    [{ objet: 'x', priority: 'haut' }, 'priority', '«\u00a0haut\u00a0» n’est pas un choix valide.'],
    [{ objet: 'x', site: 999_999 }, 'site', 'Cet élément n’existe pas ou n’existe plus.'],
    [{ objet: 'x', asset: 'abc' }, 'asset', 'Cet élément n’existe pas ou n’existe plus.'],
    [{ objet: 'x', asset: 99_999_999_999 }, 'asset', 'Cet élément n’existe pas ou n’existe plus.'],
  ])('refuses %j by field, in French, and writes nothing', async (body, field, message) => {
    const before = await countRows(server.db);
    const answer = await server.call('demandeur', 'POST', '/api/tickets/', body, {
      'idempotency-key': randomUUID(),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()[field]).toEqual([message]);
    expect(await countRows(server.db)).toEqual(before);
  });

  it('[trust B9] happens once for a repeated key, also for twins that come together', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const before = await countRows(server.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call('demandeur', 'POST', '/api/tickets/', { objet: 'Une fois' }, key),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect((await countRows(server.db)).ticket).toBe(before.ticket! + 1);
  });

  it('[trust B9] refuses a key that came with another request, and keeps the keys of two people apart', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await server.call('demandeur', 'POST', '/api/tickets/', { objet: 'A' }, key)).statusCode).toBe(
      201,
    );
    expect((await server.call('demandeur', 'POST', '/api/tickets/', { objet: 'B' }, key)).statusCode).toBe(
      422,
    );
    expect((await server.call('admin', 'POST', '/api/tickets/', { objet: 'B' }, key)).statusCode).toBe(201);
  });
});

describe('[E5] changing a ticket', () => {
  it('[trust B8] touches only what was sent', async () => {
    const id = await makeTicket(server, 'demandeur', { description: 'Avant', priority: 'basse' });
    const answer = await server.call('admin', 'PATCH', one(id), { priority: 'urgente' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    expect(await read('admin', id)).toMatchObject({
      objet: 'Fuite d’eau',
      description: 'Avant',
      priority: 'urgente',
    });
  });

  it('leaves the place unchanged in a PUT without it', async () => {
    const [asset] = await server.db.query<{ id: number }>(
      sql`select id from asset where site_id is not null limit 1`,
    );
    const [site] = await server.db.query<{ id: number }>(sql`select id from site order by id limit 1`);
    const read = async (id: number) =>
      (await server.db.query(sql`select asset_id, site_id from ticket where id = ${id}`))[0];
    const own = await makeTicket(server, 'demandeur', { site: site!.id });
    const followed = await makeTicket(server, 'demandeur', { asset: asset!.id });
    for (const id of [own, followed]) {
      expect((await server.call('admin', 'PUT', one(id), { objet: 'Titre' })).statusCode).toBe(200);
    }
    expect(await read(own)).toEqual({ asset_id: null, site_id: site!.id });
    expect(await read(followed)).toEqual({ asset_id: asset!.id, site_id: null });
  });

  it('refuses an outdated version with 412 and the present value', async () => {
    const id = await makeTicket(server, 'demandeur');
    const ifMatch = { 'if-match': '"1"' };
    expect((await server.call('demandeur', 'PATCH', one(id), { objet: 'Un' }, ifMatch)).statusCode).toBe(200);
    const late = await server.call('admin', 'PUT', one(id), { objet: 'Deux' }, ifMatch);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      detail: expect.stringContaining('modifié'),
      current: { id, objet: 'Un', version: 2 },
    });
    expect((await read('admin', id)).objet).toBe('Un');
  });

  it('[trust B9] returns the first answer for the retry of a lost answer, not 412', async () => {
    const id = await makeTicket(server, 'demandeur');
    const headers = { 'if-match': '"1"', 'idempotency-key': randomUUID() };
    const first = await server.call('admin', 'PATCH', one(id), { objet: 'Neuf' }, headers);
    const again = await server.call('admin', 'PATCH', one(id), { objet: 'Neuf' }, headers);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([200, first.body, '"2"']);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('[trust B8] lets one of fifty writers of the same version win', async () => {
    const id = await makeTicket(server, 'demandeur');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        server.call('admin', 'PATCH', one(id), { objet: `Texte ${n}` }, { 'if-match': '"1"' }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array<number>(49).fill(412)]);
  });

  it('is allowed to requesters on their own ones, until they are assigned', async () => {
    const id = await makeTicket(server, 'demandeur');
    expect((await server.call('demandeur', 'PATCH', one(id), { objet: 'Précisé' })).statusCode).toBe(200);
    await server.db.query(sql`update ticket set state = 'assigned' where id = ${id}`);
    expect((await server.call('demandeur', 'PATCH', one(id), { objet: 'Trop tard' })).statusCode).toBe(403);
  });

  it('closes and opens again for managers only', async () => {
    const id = await makeTicket(server, 'collaborateur');
    expect((await server.call('collaborateur', 'PATCH', one(id), { state: 'closed' })).statusCode).toBe(403);
    const closed = await server.call('responsable', 'PATCH', one(id), { state: 'closed' });
    expect(closed.json()).toMatchObject({ state: 'closed', date_cloture: expect.any(String) });
    const open = await server.call('responsable', 'PATCH', one(id), { state: 'assigned' });
    expect(open.json()).toMatchObject({ state: 'unassigned', date_cloture: null });
    await server.db.query(sql`insert into intervention (ticket_id, prestataire_id) values (${id}, 1)`);
    await server.call('responsable', 'PATCH', one(id), { state: 'closed' });
    expect((await server.call('responsable', 'PATCH', one(id), { state: 'unassigned' })).json().state).toBe(
      'assigned',
    );
  });
});

describe('[E5] deleting a ticket', () => {
  it('returns 204 and leaves nothing of it', async () => {
    const id = await makeTicket(server, 'demandeur');
    await server.call('demandeur', 'POST', `/api/tickets/${id}/commentaires/`, { texte: 'Merci' });
    expect((await server.call('demandeur', 'DELETE', `/api/tickets/${id}/`)).statusCode).toBe(204);
    expect((await server.call('admin', 'GET', one(id))).statusCode).toBe(404);
    expect(await server.db.query(sql`select id from comment where ticket_id = ${id}`)).toEqual([]);
  });

  it('is refused to a requester once it is assigned', async () => {
    const id = await makeTicket(server, 'demandeur');
    await server.db.query(sql`update ticket set state = 'assigned' where id = ${id}`);
    expect((await server.call('demandeur', 'DELETE', `/api/tickets/${id}/`)).statusCode).toBe(403);
  });
});

describe('[E4] a deleted person', () => {
  it('leaves their tickets, without a name', async () => {
    const [person] = await server.db.query<{ id: number }>(
      sql`insert into app_user (username, group_id) values ('parti', 1) returning id`,
    );
    const id = await makeTicket(server, 'admin');
    await server.db.query(sql`update ticket set created_by = ${person!.id} where id = ${id}`);
    await server.db.query(sql`delete from app_user where id = ${person!.id}`);
    expect((await read('admin', id)).created_by).toBeNull();
  });
});
