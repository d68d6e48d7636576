import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GROUP_CODENAMES } from '../../demo/server/auth/rights.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { type Account, basic, form, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const idOf = async (username: string): Promise<number> =>
  (await server.db.query<{ id: number }>(sql`select id from app_user where username = ${username}`))[0]!.id;
const groupId = async (name: string): Promise<number> =>
  (await server.call('admin', 'GET', '/api/core/groups/'))
    .json()
    .find((group: { name: string }) => group.name === name).id;
const logIn = (username: string, password: string) =>
  server.app.inject({ url: '/api/core/users/me/', headers: { authorization: basic(username, password) } });
const createUser = (fields: object) => server.call('admin', 'POST', '/api/core/users', fields);
const codenames = (list: { codename: string }[]) => list.map(({ codename }) => codename);

describe('[K3] users', () => {
  it('are created with a password, and log in with the permissions of their group', async () => {
    const answer = await createUser({
      username: 'n.martin',
      email: 'n.martin@exemple.fr',
      first_name: 'Nadia',
      last_name: 'Martin',
      group: await groupId('Collaborateur'),
      password: 'une phrase assez longue',
    });
    expect([answer.statusCode, answer.headers.etag]).toEqual([201, '"1"']);
    expect(answer.json()).toMatchObject({
      username: 'n.martin',
      fullname: 'Nadia Martin',
      group: { name: 'Collaborateur' },
      is_active: true,
    });
    const me = (await logIn('n.martin', 'une phrase assez longue')).json();
    expect(codenames(me.user_permissions)).toEqual([...GROUP_CODENAMES.collaborateur].sort());
    expect(server.mails).toEqual([]);
  });

  it('without a password receive a mail whose link chooses one', async () => {
    const before = server.mails.length;
    const answer = await createUser({
      username: 'p.leroy',
      email: 'p.leroy@exemple.fr',
      group: await groupId('Demandeur'),
    });
    expect(answer.statusCode).toBe(201);
    const mail = await waitForMail(before);
    expect(mail.to).toBe('p.leroy@exemple.fr');
    expect(mail.text).toContain('«\u00a0p.leroy\u00a0»');
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    expect((await logIn('p.leroy', '')).statusCode).toBe(401);
    const confirmed = await server.call(null, 'POST', '/api/password_reset/confirm/', {
      token,
      password: 'une phrase assez longue',
    });
    expect(confirmed.statusCode).toBe(200);
    expect((await logIn('p.leroy', 'une phrase assez longue')).statusCode).toBe(200);
  });

  it('are invited once, however often the request is repeated, and never when it is refused', async () => {
    const before = server.mails.length;
    const fields = { username: 'i.caron', email: 'i.caron@exemple.fr', group: await groupId('Demandeur') };
    const send = (key: string) =>
      server.call('admin', 'POST', '/api/core/users', fields, { 'idempotency-key': key });
    const [one, two] = [await send('inviter-1'), await send('inviter-1')];
    expect(two.json()).toEqual(one.json());
    expect((await send('inviter-2')).json()).toEqual({ username: ['Cette valeur est déjà utilisée.'] });
    await waitForMail(before);
    expect(server.mails).toHaveLength(before + 1);
  });

  it.each([
    [{}, { username: ['Ce champ est obligatoire.'], group: ['Ce champ est obligatoire.'] }],
    [
      { username: 'ADMIN', group: 1, password: 'une phrase longue' },
      { username: ['Cette valeur est déjà utilisée.'] },
    ],
    [
      { username: 'a:b', group: 1, password: 'une phrase longue' },
      { username: ['Saisissez des lettres, des chiffres et les signes . _ @ + - seulement.'] },
    ],
    [{ username: 'x', group: 1, email: 'x@y' }, { email: ['Saisissez une adresse e-mail valide.'] }],
    [
      { username: 'x', group: 1 },
      {
        email: [
          'Indiquez une adresse e-mail\u00a0: elle recevra le lien qui permet de choisir un mot de passe.',
        ],
      },
    ],
    [{ username: 'x', group: 1, password: 'azerty123' }, { password: ['Ce mot de passe est trop courant.'] }],
    [
      { username: 'x', group: 999, password: 'une phrase longue' },
      { group: ['Cet élément n’existe pas ou n’existe plus.'] },
    ],
  ])('are refused by field: %j', async (fields, wanted) => {
    const answer = await createUser(fields);
    expect([answer.statusCode, answer.json()]).toEqual([400, wanted]);
  });

  it('never show what keeps their password', async () => {
    for (const url of ['/api/core/users/', '/api/core/users/me/', '/api/core/users/last-login']) {
      expect((await server.call('admin', 'GET', url)).body).not.toMatch(/argon2|hash|password/);
    }
  });

  it('change their own name and address, and nothing that makes the account', async () => {
    const id = await idOf('demandeur');
    const put = (fields: object, account: Account = 'demandeur') =>
      server.call(account, 'PUT', `/api/core/users/${id}`, fields);
    expect((await put({ first_name: 'Léanne' })).json()).toMatchObject({
      first_name: 'Léanne',
      username: 'demandeur',
    });
    // What is sent as it is already changes nothing.
    expect((await put({ username: 'demandeur', is_active: true })).statusCode).toBe(200);
    for (const fields of [
      { username: 'autre' },
      { group: await groupId('Administrateur') },
      { prestataire: 1 },
      { is_active: false },
      { password: 'une phrase assez longue' },
    ]) {
      const answer = await put(fields);
      expect([fields, answer.statusCode]).toEqual([fields, 403]);
    }
    expect((await put({ first_name: 'x' }, 'responsable')).statusCode).toBe(404);
    expect((await put({ first_name: 'Léa' }, 'admin')).json()).toMatchObject({ first_name: 'Léa' });
  });

  it('lose the permissions of the group they leave, and their sessions with their password', async () => {
    const { id } = (
      await createUser({
        username: 'mobile',
        group: await groupId('Administrateur'),
        password: 'une phrase longue',
      })
    ).json();
    const moved = await server.call('admin', 'PUT', `/api/core/users/${id}`, {
      group: await groupId('Demandeur'),
    });
    expect(codenames(moved.json().user_permissions)).toEqual([...GROUP_CODENAMES.demandeur].sort());
    expect((await logIn('mobile', 'une phrase longue')).statusCode).toBe(200);
    await server.call('admin', 'PUT', `/api/core/users/${id}`, { password: 'une tout autre phrase' });
    expect((await logIn('mobile', 'une phrase longue')).statusCode).toBe(401);
    expect((await logIn('mobile', 'une tout autre phrase')).statusCode).toBe(200);
    await server.call('admin', 'PUT', `/api/core/users/${id}`, { is_active: false });
    expect((await logIn('mobile', 'une tout autre phrase')).statusCode).toBe(401);
  });

  it('are not overwritten by who has not seen them as they are', async () => {
    const id = await idOf('responsable');
    const change = (etag: string) =>
      server.call('admin', 'PUT', `/api/core/users/${id}`, { last_name: 'Delmas' }, { 'if-match': etag });
    const { etag } = (await change('*')).headers;
    expect((await change(String(etag))).statusCode).toBe(200);
    const late = await change(String(etag));
    expect([late.statusCode, late.json().current.username]).toEqual([412, 'responsable']);
  });

  it('are told with their last login, the latest first', async () => {
    await server.call('responsable', 'GET', '/api/core/users/me/');
    const list = (await server.call('admin', 'GET', '/api/core/users/last-login')).json();
    const times = list.map(({ last_login }: { last_login: string | null }) => last_login ?? '');
    expect(times).toEqual([...times].sort().reverse());
    expect(list[0]).toEqual({
      id: expect.any(Number),
      username: expect.any(String),
      last_login: expect.any(String),
    });
  });
});

/** Mails leave after the answer. */
async function waitForMail(before: number) {
  for (let turn = 0; turn < 200 && server.mails.length === before; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    await server.db.query(sql`select 1`);
  }
  expect(server.mails).toHaveLength(before + 1);
  return server.mails.at(-1)!;
}

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

describe('[I4] intervenants', () => {
  const listAll = async (account: Account, path = 'profile') =>
    (await server.call(account, 'GET', `/api/${path}/?page_size=1000`)).json().results;

  it('are listed with their trades, company, sites and files', async () => {
    const list = await listAll('responsable');
    expect(list.length).toBeGreaterThan(10);
    expect(list[0]).toMatchObject({
      fullname: expect.any(String),
      group: { name: expect.any(String) },
      metiers: [{ id: expect.any(Number), name: expect.any(String) }],
      sites: [],
      attachments: [],
    });
  });

  it('are created, changed field by field, and deleted with their files', async () => {
    const [metier] = (await listAll('responsable'))[0].metiers;
    const made = await server.call('responsable', 'POST', '/api/profile/', {
      fullname: 'Hélène Marchand',
      email: 'h.marchand@exemple.fr',
      prestataire: 1,
      metiers: [metier.id],
      sites: [1, 1],
    });
    expect([made.statusCode, made.headers.etag]).toEqual([201, '"1"']);
    expect(made.json()).toMatchObject({
      prestataire: { id: 1, raison_sociale: 'Thermelec Services' },
      metiers: [metier],
      sites: [{ id: 1 }],
      user: null,
    });
    const address = `/api/profile/${made.json().id}/`;
    const changed = await server.call('responsable', 'PATCH', address, {
      telephone: '06 00 00 00 01',
      sites: [],
    });
    expect(changed.json()).toMatchObject({
      telephone: '06 00 00 00 01',
      sites: [],
      metiers: [metier],
      version: 2,
    });
    expect((await server.call('responsable', 'PATCH', address, {}, { 'if-match': '"1"' })).statusCode).toBe(
      412,
    );

    const { payload, headers } = await form({
      label: 'Assurance',
      file: new File(['Bonjour'], 'assurance.txt'),
    });
    const attached = await server.call('responsable', 'POST', `${address}attachments/`, payload, headers);
    expect((await server.call('responsable', 'GET', address)).json().attachments).toEqual([attached.json()]);
    expect((await server.call('responsable', 'DELETE', address)).statusCode).toBe(204);
    expect((await server.call('responsable', 'GET', address)).statusCode).toBe(404);
    expect((await server.call(null, 'GET', attached.json().file)).statusCode).toBe(404);
  });

  it('lose a file that is deleted', async () => {
    const address = `/api/profile/${(await listAll('responsable'))[0].id}/`;
    const { payload, headers } = await form({ file: new File(['Bonjour'], 'habilitation.txt') });
    const { id } = (
      await server.call('responsable', 'POST', `${address}attachments/`, payload, headers)
    ).json();
    const gone = await server.call('responsable', 'POST', `${address}delete_attachment/`, { attachment: id });
    expect([gone.statusCode, gone.json()]).toEqual([200, { id }]);
    expect((await server.call('responsable', 'GET', address)).json().attachments).toEqual([]);
  });

  it.each([
    [{}, { fullname: ['Ce champ est obligatoire.'] }],
    [{ fullname: 'X', metiers: [9999] }, { metiers: ['Cet élément n’existe pas ou n’existe plus.'] }],
    [{ fullname: 'X', prestataire: 9999 }, { prestataire: ['Cet élément n’existe pas ou n’existe plus.'] }],
    [{ fullname: 'X', email: 'pas une adresse' }, { email: ['Saisissez une adresse e-mail valide.'] }],
  ])('are refused by field: %j', async (fields, wanted) => {
    const answer = await server.call('responsable', 'POST', '/api/profile/', fields);
    expect([answer.statusCode, answer.json()]).toEqual([400, wanted]);
  });

  it('and companies are shown to a provider’s people as far as their own company', async () => {
    await server.db.query(
      sql`insert into user_permission (user_id, codename) values (${await idOf('prestataire')}, 'view_profile')`,
    );
    const mine: { prestataire: { id: number } | null }[] = await listAll('prestataire');
    expect(mine.length).toBeGreaterThan(0);
    expect(new Set(mine.map(({ prestataire }) => prestataire?.id))).toEqual(new Set([1]));
    expect((await listAll('prestataire', 'prestataires')).map(({ id }: { id: number }) => id)).toEqual([1]);
    expect((await server.call('prestataire', 'GET', '/api/prestataires/2')).statusCode).toBe(404);
    expect((await server.call('demandeur', 'GET', '/api/prestataires/')).statusCode).toBe(403);
  });

  it('are counted by group, and those who intervene most are named', async () => {
    const { by_group, top } = (await server.call('responsable', 'GET', '/api/profile/stats/')).json();
    const all = await listAll('responsable');
    expect(by_group.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(all.length);
    expect(top[0]).toEqual({
      id: expect.any(Number),
      fullname: expect.any(String),
      interventions: expect.any(Number),
      note: expect.any(Number),
      cost: expect.stringMatching(/^\d+\.\d\d$/),
    });
    const counts = top.map(({ interventions }: { interventions: number }) => interventions);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });
});

describe('[I4] companies', () => {
  it('are read with their people', async () => {
    const { raison_sociale, profiles, metiers } = (
      await server.call('responsable', 'GET', '/api/prestataires/1')
    ).json();
    expect(raison_sociale).toBe('Thermelec Services');
    expect(profiles).toContainEqual(expect.objectContaining({ fullname: 'Bruno Castel' }));
    expect(metiers).toHaveLength(1);
  });

  it('that were worked with or paid stay, and it is said why', async () => {
    const answer = await server.call('responsable', 'DELETE', '/api/prestataires/1/');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatch(
      /^Thermelec Services ne peut pas être supprimé\u00a0: \d+\u00a0interventions?(, | et ).* y renvoient\.$/,
    );
  });

  it('that nothing refers to are deleted, their people detached', async () => {
    const [spare] = await server.db.query<{ id: number }>(
      sql`select id from prestataire where raison_sociale = 'Serrurerie du Canal'`,
    );
    const person = (
      await server.call('responsable', 'POST', '/api/profile/', {
        fullname: 'Guy Serre',
        prestataire: spare!.id,
      })
    ).json().id;
    expect((await server.call('responsable', 'DELETE', `/api/prestataires/${spare!.id}/`)).statusCode).toBe(
      204,
    );
    expect(
      (await server.call('responsable', 'GET', `/api/profile/${person}/`)).json().prestataire,
    ).toBeNull();
    expect((await server.call('responsable', 'DELETE', `/api/prestataires/${spare!.id}/`)).statusCode).toBe(
      404,
    );
  });
});
