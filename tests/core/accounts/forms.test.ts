import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { USER_FILTERS, userList } from '../../../src/core/accounts/admin-list.ts';
import { groupForm, permissionsForm, userForm } from '../../../src/core/accounts/forms.ts';
import { $invitations, inviteAction } from '../../../src/core/accounts/invitations.ts';
import {
  $accounts,
  $groups,
  accountCollection,
  groupCollection,
  heldQuery,
  lastLoginsQuery,
  loginCollection,
} from '../../../src/core/accounts/store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { User } from '../../../src/core/kernel/lib/user.ts';
import { findRows, parseFilters } from '../../../src/core/kernel/list/list-filters.ts';
import { $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { mailPasswordAction } from '../../../src/core/login/password.ts';
import { type Received, sendJson, setupAnew, startServer } from '../_server.ts';

const ACCOUNTS = [
  {
    id: 1,
    username: 'admin',
    email: 'admin@balise.test',
    group: { id: 5, name: 'Administrateur' },
    user_permissions: [{ codename: 'view_config' }],
    is_active: true,
  },
  { id: 2, username: 'zoe', email: '', first_name: 'Zoé', group: { id: 1, name: 'Demandeur' } },
];
let accounts: object[] = ACCOUNTS;
let groups: object[] = [];
let respond: Parameters<typeof startServer>[0] = () => {};
let server: Awaited<ReturnType<typeof startServer>>;
let writes: Received[] = [];
let unbind: (() => void)[] = [];

beforeEach(async () => {
  accounts = ACCOUNTS;
  groups = [{ id: 5, name: 'Administrateur' }];
  writes = [];
  server = await startServer((request, response, count) => {
    if (request.method !== 'GET') {
      writes.push(request);
      return respond(request, response, count);
    }
    if (request.url.includes('last-login')) {
      return sendJson(response, [{ id: 1, username: 'admin', last_login: '2026-11-20T08:00:00Z' }]);
    }
    if (request.url.includes('user_permissions')) {
      return sendJson(response, { user_permissions: ['view_config', 'view_ticket'] }, 200, { ETag: '"4"' });
    }
    if (request.url.includes('groups')) return sendJson(response, groups);
    return sendJson(response, accounts);
  });
  setupAnew({ api: server.origin });
  setCredentials({ username: 'admin', password: 'x' });
  $session.set({ status: 'in', user: parse(User, ACCOUNTS[0]) });
  unbind = [
    $accounts.listen(() => {}),
    $groups.listen(() => {}),
    heldQuery(1).$state.listen(() => {}),
    loginCollection.$state.listen(() => {}),
  ];
  await Promise.all([
    accountCollection.refresh(),
    groupCollection.refresh(),
    heldQuery(1).refresh(),
    lastLoginsQuery.refresh(),
  ]);
});
afterEach(async () => {
  for (const form of [userForm(''), userForm('2'), groupForm(''), permissionsForm('1')]) form.discard();
  for (const stop of unbind) stop();
  setCredentials(null);
  $session.set({ status: 'out', user: null });
  await server.stop();
});
const sent = () => writes.map(({ method, url, body }) => [method, url, JSON.parse(body)]);

describe('[K3] accounts', () => {
  test('show their last login, and those that never logged in', () => {
    expect(loginCollection.$state.get().items.map(({ last_login }) => last_login)).toEqual([
      '2026-11-20T08:00:00Z',
      '',
    ]);
    const index = userList.$index.get();
    const found = findRows(USER_FILTERS, parseFilters(USER_FILTERS, { never: 'true' }), index);
    expect([...found].map((row) => index.rows[row]?.username)).toEqual(['zoe']);
  });

  test('are created without a password: the server sends a link to the address, which is needed', async () => {
    respond = ({ body }, response) => sendJson(response, { id: 3, ...JSON.parse(body), group: null }, 201);
    userForm('').change({ username: 'lea', group: '1' });
    expect(await userForm('').submit()).toBeNull();
    expect(userForm('').$errors.get().email).toHaveLength(1);
    userForm('').change({ email: 'lea@balise.test' });
    expect(await userForm('').submit()).toEqual({ id: 3 });
    expect(sent()).toMatchObject([['POST', '/api/core/users', { username: 'lea', group: 1 }]]);
    expect(sent()[0]?.[2]).not.toHaveProperty('password');
    expect(accountCollection.get(3)?.username).toBe('lea');
  });

  test('are in a group, which is asked for before anything is sent', async () => {
    userForm('').change({ username: 'lea', email: 'lea@balise.test' });
    expect(await userForm('').submit()).toBeNull();
    expect(userForm('').$errors.get()).toEqual({ group: ['Choisissez un groupe.'] });
    expect(sent()).toEqual([]);
  });

  test('need no address where the server makes links to hand over, each shown once', async () => {
    const user = parse(User, { ...ACCOUNTS[0], capabilities: ['invitations'] });
    $session.set({ status: 'in', user });
    respond = ({ url, body }, response) =>
      url.includes('invitations')
        ? sendJson(
            response,
            JSON.parse(body).users.map((id: number) => ({
              user: { id, username: 'lea', first_name: 'Léa' },
              url: `/resetpassword?token=${id}`,
            })),
            201,
          )
        : sendJson(response, { id: 3, ...JSON.parse(body), group: null }, 201);
    userForm('').change({ username: 'lea', group: '1' });
    expect(await userForm('').submit()).toEqual({ id: 3 });
    await inviteAction.run(Array.from({ length: 130 }, (_, index) => index + 1));
    const calls = sent().filter(([, url]) => String(url).includes('invitations'));
    expect(calls.map(([, , body]) => body.users.length)).toEqual([100, 30]);
    expect($invitations.get()).toHaveLength(130);
    expect($invitations.get()[2]).toEqual({
      id: 3,
      name: 'Léa',
      username: 'lea',
      link: 'http://localhost/resetpassword?token=3',
      expires: '',
    });
    $invitations.set([]);
  });

  test('are changed as a whole, without what the server never had', async () => {
    respond = ({ body }, response) => sendJson(response, { id: 2, ...JSON.parse(body), group: null });
    userForm('2').change({ last_name: 'Martin' });
    expect(await userForm('2').submit()).toEqual({ id: '2' });
    expect(sent()).toEqual([
      [
        'PUT',
        '/api/core/users/2',
        { username: 'zoe', first_name: 'Zoé', last_name: 'Martin', group: 1, prestataire: null },
      ],
    ]);
    expect($snackbar.get()?.text).toBe('Utilisateur modifié.');
  });

  test('get the link of a new password by the reset of spec §7', async () => {
    respond = (_request, response) => sendJson(response, {});
    expect(await mailPasswordAction('zoe@balise.test').run()).toBe(true);
    expect(sent()).toEqual([['POST', '/api/password_reset/', { email: 'zoe@balise.test' }]]);
  });
});

describe('[K3] groups', () => {
  test('are created and renamed; permissions go only where they were chosen', async () => {
    respond = ({ body }, response) => sendJson(response, { id: 9, ...JSON.parse(body) }, 201);
    groupForm('').change({ name: 'Gardiens' });
    expect(await groupForm('').submit()).toBe(true);
    groupForm('9').change({ name: 'Accueil', permissions: ['view_plan'] });
    expect(await groupForm('9').submit()).toBe(true);
    expect(sent()).toEqual([
      ['POST', '/api/core/groups', { name: 'Gardiens' }],
      ['PUT', '/api/core/groups/9', { name: 'Accueil', permissions: ['view_plan'] }],
    ]);
  });
});

describe('[K3] the permissions of an account', () => {
  test('are saved as one PATCH of the version on screen; one’s own apply at once', async () => {
    respond = (_request, response) => sendJson(response, { user_permissions: ['view_config', 'view_plan'] });
    permissionsForm('1').change({ codenames: ['view_plan', 'view_config'] });
    expect(await permissionsForm('1').submit()).toBe(true);
    expect(sent()).toEqual([
      ['PATCH', '/api/core/user_permissions/1/', { user_permissions: ['view_config', 'view_plan'] }],
    ]);
    expect(writes[0]?.headers['if-match']).toBe('"4"');
    expect($session.get().user?.user_permissions).toEqual(['view_config', 'view_plan']);
    expect(accountCollection.get(1)?.user_permissions).toEqual(['view_config', 'view_plan']);
  });

  test('are not sent while nothing changed', async () => {
    permissionsForm('1').change({ codenames: ['view_config'] });
    permissionsForm('1').change({ codenames: ['view_config', 'view_ticket'] });
    await permissionsForm('1').submit();
    expect(sent()).toEqual([]);
  });
});

describe('[C6] what somebody else changed meanwhile', () => {
  const conflict: typeof respond = (_, response) => sendJson(response, { detail: 'Modifié.' }, 412);

  test('of a group is shown beside what was entered, and overwritten by choice alone', async () => {
    groups = [{ id: 6, name: 'Gardiens', permissions: [], etag: '"3"' }];
    await groupCollection.refresh();
    const form = groupForm('6');
    form.change({ name: 'Veilleurs' });
    groups = [{ id: 6, name: 'Rondiers', permissions: [], etag: '"4"' }];
    respond = conflict;
    await form.submit();
    expect(writes.map(({ headers }) => headers['if-match'])).toEqual(['"3"']);
    expect(form.$conflicts.get()).toMatchObject([{ field: 'name', theirs: 'Rondiers' }]);
    form.settle('name', 'mine');
    respond = (_, response) => sendJson(response, { id: 6, name: 'Veilleurs', permissions: [], etag: '"5"' });
    await form.submit();
    expect(writes.map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"']);
    expect(groupCollection.get(6)).toMatchObject({ name: 'Veilleurs', etag: '"5"' });
  });

  test('of an account likewise; a list without versions sends none', async () => {
    accounts = ACCOUNTS.map((account) => ({ ...account, etag: '"7"' }));
    await accountCollection.refresh();
    const form = userForm('2');
    form.change({ first_name: 'Zoë' });
    respond = (_, response) => sendJson(response, { ...ACCOUNTS[1], first_name: 'Zoë' });
    await form.submit();
    form.change({ first_name: 'Zoé' });
    await form.submit();
    expect(writes.map(({ headers }) => headers['if-match'])).toEqual(['"7"', undefined]);
  });
});
