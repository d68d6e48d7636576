import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ME = '/api/core/users/me/';

describe('[B3] the XSRF token', () => {
  const post = (headers: Record<string, string>) =>
    server.call('demandeur', 'POST', '/api/tickets/', { objet: 'Essai' }, headers);

  it('is set as a cookie that scripts read', async () => {
    const [cookie] = (await server.call('demandeur', 'GET', ME)).cookies;
    expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('httpOnly');
  });

  it('goes over an encrypted connection alone where it came by one, also behind a proxy', async () => {
    const behind = await startServer({ TRUSTED_PROXIES: '1' });
    const give = async (app: TestServer, protocol: string) => {
      const headers = { 'x-forwarded-proto': protocol, 'x-forwarded-for': '192.0.2.1' };
      return (await app.call('demandeur', 'GET', ME, undefined, headers)).cookies[0];
    };
    const given = [
      await give(behind, 'https'),
      await give(behind, 'http'),
      // A header from an untrusted client is ignored.
      await give(server, 'https'),
    ];
    await behind.stop();
    expect(given.map((cookie) => cookie?.secure ?? false)).toEqual([true, false, false]);
  });

  it('must be repeated in the header of a request that writes', async () => {
    const cookie = 'XSRF-TOKEN=abc';
    expect((await post({ cookie })).statusCode).toBe(403);
    expect((await post({ cookie, 'x-xsrf-token': 'abd' })).statusCode).toBe(403);
    expect((await post({ cookie, 'x-xsrf-token': 'abc' })).statusCode).toBe(201);
    expect((await server.call('demandeur', 'GET', ME, undefined, { cookie })).statusCode).toBe(200);
  });

  it('is not required from a client without the cookie', async () => {
    expect((await post({})).statusCode).toBe(201);
  });
});
