/** The links that an administrator hands over (capability `invitations`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { peopleOf } from './_people.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const { createUser, groupId, logIn } = peopleOf(() => server);
const invite = (users: unknown, headers = {}) =>
  server.call('admin', 'POST', '/api/core/invitations/', { users }, headers);
const confirm = (url: string, password: string) =>
  server.call(null, 'POST', '/api/password_reset/confirm/', {
    token: new URL(url, 'https://balise.exemple').searchParams.get('token'),
    password,
  });
let number = 0;
const make = async (fields: object = {}) => {
  const username = `agent${++number}`;
  const made = await createUser({ username, group: await groupId('Demandeur'), ...fields });
  expect(made.statusCode, made.body).toBe(201);
  return { id: made.json().id as number, username };
};

describe('[K3] [B5] an account without an address', () => {
  it('is made, sends no mail, and gets its password by the link', async () => {
    const { id, username } = await make();
    expect(server.mails).toEqual([]);
    const answer = await invite([id]);
    expect(answer.statusCode, answer.body).toBe(201);
    const [link] = answer.json();
    expect(link).toMatchObject({
      user: { id, username },
      url: expect.stringMatching(/^\/resetpassword\?token=/),
    });
    expect(Date.parse(link.expires_at)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    const token = new URL(link.url, 'https://balise.exemple').searchParams.get('token');
    const validate = (given: unknown) =>
      server.call(null, 'POST', '/api/password_reset/validate_token/', { token: given });
    expect((await validate(token)).json()).toEqual({ status: 'OK', username });
    expect(Object.keys((await validate(`${token}x`)).json())).toEqual(['token']);
    expect((await confirm(link.url, 'une phrase bien longue')).statusCode).toBe(200);
    expect((await logIn(username, 'une phrase bien longue')).statusCode).toBe(200);
    expect((await confirm(link.url, 'une autre phrase longue')).statusCode).toBe(400);
  });

  it('has one link that works: the last; no answer of a key is stored', async () => {
    const { id } = await make();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [(await invite([id], key)).json()[0], (await invite([id], key)).json()[0]];
    expect(second.url).not.toBe(first.url);
    expect((await confirm(first.url, 'une phrase bien longue')).statusCode).toBe(400);
    expect((await confirm(second.url, 'une phrase bien longue')).statusCode).toBe(200);
    const tokens = await server.db.query(
      sql`select key from idempotency_key where body::text like '%resetpassword%'`,
    );
    expect(tokens).toEqual([]);
  });
});

describe('[K3] several accounts', () => {
  it('receive a link each, or none at all', async () => {
    const people = [await make(), await make(), await make()];
    const ids = people.map(({ id }) => id);
    const links = (await invite(ids)).json() as { user: { id: number }; url: string }[];
    expect(links.map(({ user }) => user.id)).toEqual(ids);
    expect(new Set(links.map(({ url }) => url)).size).toBe(3);
    await server.call('admin', 'PUT', `/api/core/users/${ids[1]}`, { is_active: false });
    const refused = await invite(ids);
    expect([refused.statusCode, refused.json().users[0]]).toMatchObject([400, /ne peut pas se connecter/]);
    expect((await confirm(links[0]!.url, 'une phrase bien longue')).statusCode).toBe(200);
  });

  it.each([[[]], [['x']], [[999_999]], ['1'], [Array.from({ length: 101 }, (_, n) => n + 1)]])(
    'are refused as %j',
    async (users) => {
      const refused = await invite(users);
      expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['users']]);
    },
  );

  it('are no screens', async () => {
    const device = await server.call('admin', 'POST', '/api/devices/', { name: 'Hall', screens: ['cartes'] });
    expect((await invite([device.json().id])).statusCode).toBe(400);
  });
});
