import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { makeDevice as make } from './_devices.ts';
import { basic, countRows, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const makeDevice = (screens?: readonly string[], name?: string) => make(server, { screens, name });

describe('a device', () => {
  it('is made by an administrator, who gets its token once: 256 bits, of which only a hash is stored', async () => {
    const { answer, id, password } = await makeDevice(['agenda', 'agenda']);
    expect(answer.json()).toMatchObject({
      name: 'Hall d’accueil',
      site: { id: 1 },
      screens: ['agenda'],
      last_login: null,
    });
    expect(Buffer.from(password, 'base64url')).toHaveLength(32);
    const list = await server.call('admin', 'GET', '/api/devices/');
    expect(list.json().find((each: { id: number }) => each.id === id)).not.toHaveProperty('token');
    const stored = await server.db.query<{ row: string }>(
      sql`select row_to_json(u)::text as row from app_user u where id = ${id}
          union all select row_to_json(k)::text from idempotency_key k`,
    );
    expect(stored.map(({ row }) => row).join()).not.toContain(password);
  });

  it('is not made without a name, with a screen that does not exist, or for a site that does not', async () => {
    for (const [input, field] of [
      [{ name: '', screens: ['agenda'] }, 'name'],
      [{ name: 'Hall', screens: [] }, 'screens'],
      [{ name: 'Hall', screens: ['finance'] }, 'screens.0'],
      [{ name: 'Hall', screens: ['agenda'], site: 999_999 }, 'site'],
    ] as const) {
      const answer = await server.call('admin', 'POST', '/api/devices/', input);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
    }
  });

  it('of a site reads and counts what is there or below it, and nothing of others', async () => {
    const site = 1;
    const sites = (await server.call('admin', 'GET', '/api/sites/?page_size=1000')).json();
    const tree = new Map<number, number | null>(
      (sites.results ?? sites).map((each: { id: number; parent: { id: number } | null }) => [
        each.id,
        each.parent?.id ?? null,
      ]),
    );
    const isBelow = (id: number | null | undefined): boolean =>
      id === site || (id != null && isBelow(tree.get(id)));
    const { call } = await makeDevice();
    const read = async (path: string, all = false) =>
      (await (all ? server.call('admin', 'GET', path) : call('GET', path))).json().results;
    const tickets = '/api/v2/tickets/?include=sites&page_size=1000';
    const of = (ticket: { site: { id: number } | null; asset: { site: { id: number } | null } | null }) =>
      ticket.site?.id ?? ticket.asset?.site?.id;
    const [seen, every] = [await read(tickets), await read(tickets, true)];
    expect(seen.length).toBeGreaterThan(0);
    const there = every.filter((ticket: never) => isBelow(of(ticket)));
    const isOpen = ({ state }: { state: string }) => ['unassigned', 'assigned'].includes(state);
    expect(seen).toHaveLength(there.filter(isOpen).length);
    expect(seen.length).toBeLessThan(every.filter(isOpen).length);
    const ids = new Set(there.map(({ id }: { id: number }) => id));
    const interventions = await read('/api/v2/interventions/?page_size=1000');
    expect(interventions.length).toBeGreaterThan(0);
    for (const { ticket } of interventions) expect(ids.has(ticket.id ?? ticket)).toBe(true);
    const contracts = await read('/api/contracts/?page_size=1000');
    expect(contracts.length).toBeGreaterThan(0);
    for (const { assets } of contracts)
      expect(assets.some((asset: { site: { id: number } | null }) => isBelow(asset.site?.id))).toBe(true);
    const counters = (await call('GET', '/api/tickets/stats')).json();
    expect(counters.unassigned_tickets).toBe(
      seen.filter(({ state }: { state: string }) => state === 'unassigned').length,
    );
  });

  it('is refused every write, whatever is asked for and however it is asked', async () => {
    const { call, id } = await makeDevice();
    const before = await countRows(server.db);
    const routes = server.app.declaredRoutes.filter(
      ({ url, method, operation }) =>
        url.startsWith('/api/') &&
        !['GET', 'OPTIONS'].includes(method) &&
        operation !== 'devices.secret' &&
        // what anybody may try without a login
        !/^(password_reset|public\.)/.test(operation ?? ''),
    );
    expect(routes.length).toBeGreaterThan(50);
    for (const { method, url } of routes) {
      const answer = await call(method, url.replaceAll(/:\w+/g, '1'), {});
      expect(answer.statusCode, `${method} ${url}`).toBe(403);
    }
    // a reminder is sent by GET
    expect((await call('GET', '/api/interventions/1/reminder/')).statusCode).toBe(403);
    expect((await call('PUT', `/api/core/users/${id}`, { first_name: 'Moi' })).statusCode).toBe(403);
    expect(await countRows(server.db)).toEqual(before);
  });

  it('is refused from its next request on once it is revoked, and nobody else is', async () => {
    const { id, call } = await makeDevice();
    const other = await makeDevice();
    expect((await call('GET', '/api/tickets/stats')).statusCode).toBe(200);
    expect((await server.call('admin', 'DELETE', `/api/devices/${id}/`)).statusCode).toBe(204);
    expect((await call('GET', '/api/tickets/stats')).statusCode).toBe(401);
    expect((await other.call('GET', '/api/tickets/stats')).statusCode).toBe(200);
    expect((await server.call('admin', 'DELETE', `/api/devices/${id}/`)).statusCode).toBe(404);
  });

  it('changes its secret itself: from then on the new one alone is taken, and of two at once one', async () => {
    const { call, id, username } = await makeDevice();
    const [mine, other] = ['m', 'o'].map((letter) => letter.repeat(43)) as [string, string];
    for (const password of ['court', 'a'.repeat(42), `${'a'.repeat(42)}é`, ''])
      expect((await call('POST', '/api/devices/secret/', { password })).statusCode).toBe(400);
    const answers = await Promise.all(
      [mine, other].map((password) => call('POST', '/api/devices/secret/', { password })),
    );
    const right = answers[0]?.statusCode === 200 ? mine : other;
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await call('GET', '/api/tickets/stats')).statusCode).toBe(401);
    const read = (password: string) =>
      server.call(null, 'GET', '/api/tickets/stats', undefined, { authorization: basic(username, password) });
    expect((await read(right)).statusCode).toBe(200);
    expect((await read(right === mine ? other : mine)).statusCode).toBe(401);
    // a person has no such call
    for (const account of ['admin', 'responsable'] as const) {
      const answer = await server.call(account, 'POST', '/api/devices/secret/', { password: mine });
      expect(answer.statusCode).toBe(403);
    }
    expect((await server.call('admin', 'DELETE', `/api/devices/${id}/`)).statusCode).toBe(204);
  });

  it('is made once for a key: a repeated one answers it with another secret, until it is at work', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const post = (fields = {}) =>
      server.call(
        'admin',
        'POST',
        '/api/devices/',
        { name: 'Une fois', screens: ['cartes'], ...fields },
        key,
      );
    const count = async () => (await server.call('admin', 'GET', '/api/devices/')).json().length;
    const before = await count();
    const answers = [await post(), await post(), ...(await Promise.all([post(), post(), post()]))];
    expect(await count()).toBe(before + 1);
    const devices = answers.map((answer) => answer.json());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect(new Set(devices.map(({ id }) => id)).size).toBe(1);
    expect(new Set(devices.map(({ token }) => token)).size).toBe(answers.length);
    const statuses = await Promise.all(
      devices.map(async ({ token }) => {
        const [username, password] = token.split(':');
        return (
          await server.call(null, 'GET', '/api/core/users/me/', undefined, {
            authorization: basic(username, password),
          })
        ).statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const late = await post();
    expect([late.statusCode, late.json()]).toEqual([
      400,
      { detail: 'Cet écran a déjà été créé, et il est en service.' },
    ]);
    expect((await post({ name: 'Autre' })).statusCode).toBe(422);
    await server.call('admin', 'DELETE', `/api/devices/${devices[0].id}/`);
    expect((await post()).statusCode).toBe(404);
  });

  it('is not guessed: its name alone, another password or the password of another device are refused', async () => {
    const { username } = await makeDevice();
    const { password } = await makeDevice();
    for (const guess of ['', 'balise-demo', username, password]) {
      const answer = await server.call(null, 'GET', '/api/tickets/stats', undefined, {
        authorization: basic(username, guess),
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('says when it was last seen, to the minute', async () => {
    const { id, call } = await makeDevice();
    const seen = async () =>
      (await server.call('admin', 'GET', '/api/devices/'))
        .json()
        .find((each: { id: number }) => each.id === id).last_login;
    await call('GET', '/api/tickets/stats');
    expect(Date.now() - Date.parse(await seen())).toBeLessThan(60_000);
    await server.db.query(
      sql`update app_user set last_login = now() - interval '2 minutes' where id = ${id}`,
    );
    await call('GET', '/api/tickets/stats');
    expect(Date.now() - Date.parse(await seen())).toBeLessThan(60_000);
  });

  it('stands in no list of accounts, and cannot be made one of a person', async () => {
    const { id } = await makeDevice();
    const lists = ['/api/core/users/?page_size=1000', '/api/core/users/last-login'];
    for (const url of lists) {
      const body = (await server.call('admin', 'GET', url)).json();
      const ids = (body.results ?? body).map((each: { id: number }) => each.id);
      expect(ids).not.toContain(id);
    }
    const answers = [
      await server.call('admin', 'PUT', `/api/core/users/${id}`, { password: 'une phrase longue' }),
      await server.call('admin', 'GET', `/api/core/user_permissions/${id}/`),
      await server.call('admin', 'PATCH', `/api/core/user_permissions/${id}/`, { user_permissions: [] }),
      // a person is no device
      await server.call('admin', 'DELETE', '/api/devices/1/'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('does not pass for another user in the last-administrator check', async () => {
    const { id } = await makeDevice();
    const [row] = await server.db.query<{ name: string }>(
      sql`select g.name from app_user u join user_group g on g.id = u.group_id where u.id = ${id}`,
    );
    expect(row?.name).not.toBe('Administrateur');
  });
});
