/** An example is loaded into a store that begins, and removed again without what people made their own (capability `example`). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../demo/server/app.ts';
import { hashPassword } from '../../demo/server/auth/passwords.ts';
import { seedEmpty } from '../../demo/server/data/demo.ts';
import type { Db } from '../../demo/server/db/db.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { basic, countRows, openStore } from './_server.ts';

const settings = readSettings({ LOG_LEVEL: 'silent' });
const PASSWORD = 'une phrase bien longue';

let db: Db;
let drop: () => Promise<void>;
let apps: Awaited<ReturnType<typeof buildApp>>[];
beforeAll(async () => {
  ({ db, drop } = await openStore());
  apps = [await buildApp({ db, settings }), await buildApp({ db, settings })];
  await seedEmpty(db);
  const hash = await hashPassword(PASSWORD);
  await db.query(
    sql`insert into app_user (username, group_id, password_hash)
        select 'chef', id, ${hash} from user_group where name = 'Administrateur'`,
  );
  await db.query(
    sql`insert into user_permission (user_id, codename) select u.id, p.codename from app_user u, permission p`,
  );
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await db.close();
  await drop();
});

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, at = 0) => {
  const answer = await apps[at]!.inject({
    method,
    url,
    headers: { authorization: basic('chef', PASSWORD) },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
};
const PATH = '/api/example/';
const load = (at = 0) => call('POST', PATH, undefined, at);
const remove = (at = 0) => call('DELETE', PATH, undefined, at);
const list = async (url: string): Promise<{ id: number; name: string; balise: string }[]> => {
  const { body } = await call('GET', url);
  return body.results ?? body;
};
/** Rows of the product, without what the server keeps of calls. */
const rows = async () => {
  const {
    idempotency_key: _keys,
    attempt: _attempts,
    known_address: _known,
    app_secret: _secrets,
    ...counts
  } = await countRows(db);
  return counts;
};

describe('[K3] the example', () => {
  afterEach(async () => {
    await db.script(
      'truncate site, asset, ticket, contract, category, profile, finance_entry, example_row, plan cascade; delete from prestataire where not interne',
    );
  });

  it('is loaded once, whole, and leaves nothing behind', async () => {
    const before = await rows();
    expect((await call('GET', PATH)).body).toEqual({ loaded_at: null, can_load: true, rows: {} });
    const loaded = await load();
    expect(loaded.status).toBe(201);
    expect(loaded.body).toMatchObject({
      can_load: false,
      rows: {
        site: 7,
        category: 6,
        asset: 6,
        company: 1,
        profile: 2,
        ticket: 5,
        intervention: 4,
        contract: 1,
      },
    });
    expect((await call('GET', PATH)).body).toEqual(loaded.body);
    // nobody can log in by it
    expect((await rows()).app_user).toBe(1);
    const assets = await list('/api/assets/');
    expect(assets.map(({ balise }) => balise)).toContain('EXEMPLE-1');
    // three are open, so that the dashboard still shows where it can be removed
    expect((await call('GET', '/api/tickets/stats')).body.opened_tickets).toBe(3);
    expect(await load()).toEqual({ status: 200, body: loaded.body });
    expect((await rows()).ticket).toBe(5);

    const removed = await remove();
    expect(removed).toEqual({ status: 200, body: { removed: loaded.body.rows, kept: {} } });
    expect(await rows()).toEqual(before);
    expect((await remove()).body.detail).toMatch(/^Aucun exemple n’est chargé/);
  });

  it('keeps what was changed, with what it needs and its parts', async () => {
    await load();
    const assets = await list('/api/assets/');
    const fridge = assets.find(({ name }) => name.startsWith('Chambre froide'))!;
    await call('PATCH', `/api/assets/${fridge.id}/`, { name: 'Notre chambre froide' });
    const ticket = (await call('GET', '/api/v2/tickets/?include=sites')).body.results.find(
      ({ objet }: { objet: string }) => objet.startsWith('Prise'),
    );
    await call('PATCH', `/api/tickets/${ticket.id}/`, { priority: 'haute' });
    const { status, body } = await remove();
    expect(status).toBe(200);
    // the equipment with its category, its place and the one above; the ticket with its work, who does it, its place
    expect(body.kept).toEqual({ site: 3, category: 2, asset: 1, profile: 1, ticket: 1, intervention: 1 });
    expect((await list('/api/assets/')).map(({ name }) => name)).toEqual(['Notre chambre froide']);
    expect((await list('/api/sites/')).map(({ name }) => name).sort()).toEqual([
      'Restaurant scolaire',
      'Salle de classe 1',
      'École des Tilleuls (exemple)',
    ]);
    // what stayed is theirs: another example beside it takes other tags, and goes alone
    expect((await load()).status).toBe(201);
    expect((await list('/api/assets/')).map(({ balise }) => balise)).toContain('EXEMPLE-7');
    expect((await remove()).body.kept).toEqual({});
    expect((await list('/api/assets/')).map(({ name }) => name)).toEqual(['Notre chambre froide']);
  });

  it.each([
    [
      'a ticket',
      (asset: number) => call('POST', '/api/tickets/?include=sites', { objet: 'Le nôtre', asset }),
    ],
    [
      'a part',
      (asset: number) =>
        call('POST', '/api/materials/', { asset, name: 'Joint', reference: '', quantity: 1 }),
    ],
    ['a contract', (asset: number) => call('POST', '/api/contracts/', { name: 'Le nôtre', assets: [asset] })],
  ])('keeps what %s of people was attached to', async (_, attach) => {
    await load();
    const boiler = (await list('/api/assets/')).find(({ name }) => name.startsWith('Chaudière'))!;
    expect((await attach(boiler.id)).status).toBe(201);
    const { body } = await remove();
    expect(body.kept).toMatchObject({ asset: 1, site: 3, category: 1, material: 2 });
    expect(body.kept.ticket).toBeUndefined();
    expect(body.removed).toMatchObject({ ticket: 5, asset: 5, contract: 1, company: 1 });
    expect((await list('/api/assets/')).map(({ id }) => id)).toEqual([boiler.id]);
  });

  it('leaves alone what it found, and what people deleted', async () => {
    const made = await call('POST', '/api/core/categories/?include=sites', {
      name: 'chauffage',
      type: 'domaine',
      sites: [],
    });
    expect(made.status).toBe(201);
    await load();
    const extinguisher = (await list('/api/assets/')).find(({ name }) => name.startsWith('Extincteur'))!;
    expect((await call('DELETE', `/api/assets/${extinguisher.id}/`)).status).toBe(204);
    const { body } = await remove();
    expect([body.removed.category, body.removed.asset, body.kept]).toEqual([5, 5, {}]);
    expect((await list('/api/core/categories/?include=sites')).map(({ name }) => name)).toEqual([
      'chauffage',
    ]);
  });

  it('is refused to an organisation at work, and past the limit of sites', async () => {
    for (let n = 0; n < 11; n++) await call('POST', '/api/sites/', { name: `Site ${n}`, parent: null });
    expect((await call('GET', PATH)).body.can_load).toBe(false);
    expect((await load()).body.detail).toMatch(/^L’organisation a déjà des données/);
    await db.script('truncate site cascade');
    await db.query(sql`insert into config (key, value) values ('SITE_LIMIT', '6')`);
    expect((await load()).body.detail).toContain('6');
    expect((await rows()).site).toBe(0);
    await db.query(sql`delete from config where key = 'SITE_LIMIT'`);
  });

  it('is loaded once and removed once by two processes at the same time', async () => {
    const loads = await Promise.all([load(0), load(1)]);
    expect(loads.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await rows()).ticket).toBe(5);
    const removals = await Promise.all([remove(0), remove(1)]);
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await rows()).ticket).toBe(0);
  });

  it('is announced to everybody, and kept from all but administrators', async () => {
    expect((await call('GET', '/api/core/users/me/')).body.capabilities).toContain('example');
    await db.query(
      sql`update app_user set group_id = (select id from user_group where name = 'Responsable technique')`,
    );
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await call(method, PATH)).status, method).toBe(403);
    await db.query(
      sql`update app_user set group_id = (select id from user_group where name = 'Administrateur')`,
    );
  });
});
