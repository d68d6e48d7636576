import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GROUP_CODENAMES } from '../../demo/server/auth/rights.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { codenames, peopleOf } from './_people.ts';
import { basic, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const { idOf, groupId, logIn, createUser } = peopleOf(() => server);

describe('[K3] permissions', () => {
  const url = async (username: string) => `/api/core/user_permissions/${await idOf(username)}/`;

  it('are listed with their names', async () => {
    const list = (await server.call('responsable', 'GET', '/api/core/permissions/')).json();
    expect(list).toContainEqual({ codename: 'view_ticket', name: expect.stringMatching(/^Consulter/) });
    expect(list).toHaveLength(8);
  });

  it('are read and set per user, and count from the very next request on', async () => {
    const address = await url('collaborateur');
    const before = await server.call('admin', 'GET', address);
    expect(codenames(before.json().user_permissions)).toContain('view_asset');
    expect((await server.call('collaborateur', 'GET', '/api/v2/tickets/')).statusCode).toBe(200);
    const answer = await server.call('admin', 'PATCH', address, { user_permissions: ['view_plan'] });
    expect([answer.statusCode, answer.json().user_permissions]).toEqual([200, [{ codename: 'view_plan' }]]);
    expect((await server.call('collaborateur', 'GET', '/api/v2/tickets/')).statusCode).toBe(403);
    await server.call('admin', 'PATCH', address, { user_permissions: GROUP_CODENAMES.collaborateur });
    expect((await server.call('collaborateur', 'GET', '/api/v2/tickets/')).statusCode).toBe(200);
  });

  it('taken away during twenty requests at once stop every later one', async () => {
    const address = await url('collaborateur');
    const reads = Array.from({ length: 20 }, () => server.call('collaborateur', 'GET', '/api/v2/tickets/'));
    await server.call('admin', 'PATCH', address, { user_permissions: [] });
    const later = await Promise.all(
      Array.from({ length: 20 }, () => server.call('collaborateur', 'GET', '/api/v2/tickets/')),
    );
    expect(new Set(later.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
    for (const { statusCode } of await Promise.all(reads)) expect([200, 403]).toContain(statusCode);
    await server.call('admin', 'PATCH', address, { user_permissions: GROUP_CODENAMES.collaborateur });
  });

  it('of others are not shown to who may only see their own', async () => {
    expect((await server.call('demandeur', 'GET', await url('demandeur'))).statusCode).toBe(200);
    expect((await server.call('demandeur', 'GET', await url('admin'))).statusCode).toBe(404);
  });

  it('that do not exist are refused', async () => {
    const answer = await server.call('admin', 'PATCH', await url('demandeur'), {
      user_permissions: ['tout'],
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { 'user_permissions.0': ['«\u00a0tout\u00a0» n’est pas un choix valide.'] },
    ]);
  });

  it('and account of the last administrator cannot be taken away', async () => {
    const id = await idOf('admin');
    await server.db.query(
      sql`update app_user set is_active = false where id <> ${id} and group_id = ${await groupId('Administrateur')}`,
    );
    const refusal = {
      detail:
        'Il doit rester au moins un administrateur qui puisse se connecter et configurer l’application.',
    };
    for (const [method, address, body] of [
      ['PATCH', `/api/core/user_permissions/${id}/`, { user_permissions: ['view_ticket'] }],
      ['PUT', `/api/core/users/${id}`, { is_active: false }],
      ['PUT', `/api/core/users/${id}`, { group: await groupId('Demandeur') }],
    ] as const) {
      const answer = await server.call('admin', method, address, body);
      expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
    }
    expect((await server.call('admin', 'GET', '/api/core/users/last-login')).statusCode).toBe(200);
  });

  it('of two administrators cannot be taken away by both at once', async () => {
    const second = (
      await createUser({
        username: 'second',
        group: await groupId('Administrateur'),
        password: 'une phrase longue',
      })
    ).json().id;
    const first = await idOf('admin');
    const asSecond = { authorization: basic('second', 'une phrase longue') };
    await logIn('second', 'une phrase longue');
    const [one, two] = await Promise.all([
      server.call('admin', 'PUT', `/api/core/users/${second}`, { is_active: false }),
      server.call(null, 'PUT', `/api/core/users/${first}`, { is_active: false }, asSecond),
    ]);
    const statuses = [one.statusCode, two.statusCode];
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await server.db.query(sql`update app_user set is_active = true where username = 'admin'`);
  });
});

describe('[K3] groups', () => {
  it('of one’s own are made, renamed, and their users log in with the least rights', async () => {
    const made = await server.call('admin', 'POST', '/api/core/groups', {
      name: 'Direction',
      permissions: ['view_ticket', 'view_entry'],
    });
    expect([made.statusCode, codenames(made.json().permissions)]).toEqual([
      201,
      ['view_entry', 'view_ticket'],
    ]);
    const { id } = made.json();
    const renamed = await server.call('admin', 'PUT', `/api/core/groups/${id}`, {
      name: 'Direction générale',
    });
    expect(renamed.json()).toMatchObject({ id, name: 'Direction générale', version: 2 });
    await createUser({ username: 'directrice', group: id, password: 'une phrase longue' });
    const authorization = basic('directrice', 'une phrase longue');
    const get = (url: string) => server.app.inject({ url, headers: { authorization } });
    expect((await get('/api/core/users/me/')).json()).toMatchObject({
      group: { name: 'Direction générale' },
    });
    expect((await get('/api/v2/tickets/')).json().count).toBe(0);
    expect((await get('/api/core/users/last-login')).statusCode).toBe(403);
  });

  it('that the application knows keep their name, which carries their rights', async () => {
    const id = await groupId('Administrateur');
    const answer = await server.call('admin', 'PUT', `/api/core/groups/${id}`, { name: 'Chefs' });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['name']]);
    expect(
      (await server.call('admin', 'PUT', `/api/core/groups/${id}`, { name: 'Administrateur' })).statusCode,
    ).toBe(200);
  });

  it('are not made twice', async () => {
    expect((await server.call('admin', 'POST', '/api/core/groups', { name: 'Demandeur' })).json()).toEqual({
      name: ['Cette valeur est déjà utilisée.'],
    });
  });
});
