import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GROUP_CODENAMES } from '../../demo/server/auth/rights.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { codenames, peopleOf } from './_people.ts';
import { type Account, basic, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const { idOf, groupId, logIn, createUser } = peopleOf(() => server);

/** Mails leave after the answer. */
async function waitForMail(before: number) {
  for (let turn = 0; turn < 200 && server.mails.length === before; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    await server.db.query(sql`select 1`);
  }
  expect(server.mails).toHaveLength(before + 1);
  return server.mails.at(-1)!;
}

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
    [{ username: 'x', group: 1, email: 'x@y' }, { email: ['Saisissez une adresse comme nom@exemple.fr.'] }],
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

  it('[trust B10] change their own name, and nothing that makes the account', async () => {
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
      { email: 'ailleurs@exemple.fr' },
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

  it('[trust B10] of an administrator without « view_config » change nothing of an account, theirs or another', async () => {
    const made = await createUser({
      username: 'sans',
      group: await groupId('Administrateur'),
      password: 'une phrase longue',
    });
    const { id } = made.json();
    await server.call('admin', 'PATCH', `/api/core/user_permissions/${id}/`, { user_permissions: [] });
    const put = (user: number, fields: object) =>
      server.call(null, 'PUT', `/api/core/users/${user}`, fields, {
        authorization: basic('sans', 'une phrase longue'),
      });
    const other = await idOf('admin');
    const requester = await idOf('demandeur');
    const changes = [
      { password: 'une tout autre phrase' },
      { email: 'ailleurs@exemple.fr' },
      { group: await groupId('Responsable technique') },
      { username: 'autre' },
      { is_active: false },
    ];
    for (const fields of [...changes, { first_name: 'x' }])
      for (const user of [other, requester]) expect((await put(user, fields)).statusCode).toBe(404);
    for (const fields of changes) expect([fields, (await put(id, fields)).statusCode]).toEqual([fields, 403]);
    expect((await put(id, { first_name: 'Sans' })).statusCode).toBe(200);
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
