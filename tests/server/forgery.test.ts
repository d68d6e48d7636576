import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, countRows, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
let ticket: number;
beforeAll(async () => {
  server = await startServer();
  ticket = await makeTicket(server, 'admin');
});
afterAll(() => server.stop());

/** Requests that another site can make a browser send without a preflight, and those that need one. */
const ATTEMPTS: [what: string, headers: Record<string, string>, payload: string][] = [
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'objet=x'],
  ['a form with a file', { 'content-type': 'multipart/form-data; boundary=b' }, '--b--\r\n'],
  ['text that reads as JSON', { 'content-type': 'text/plain' }, '{"objet":"x"}'],
  ['JSON', { 'content-type': 'application/json' }, '{"objet":"x"}'],
  ['a beacon without a type', {}, '{"objet":"x"}'],
];

describe('[trust B15] a page of another site', () => {
  it.each(ATTEMPTS)('changes nothing with %s, cookie or not', async (_, headers, payload) => {
    const before = await countRows(server.db);
    for (const cookie of [{}, { cookie: 'XSRF-TOKEN=abc' }] as Record<string, string>[]) {
      const answer = await server.call(null, 'POST', '/api/tickets/', payload, {
        ...headers,
        ...cookie,
        origin: 'https://evil.exemple',
        'sec-fetch-site': 'cross-site',
      });
      expect([401, 403, 415]).toContain(answer.statusCode);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(await countRows(server.db)).toEqual(before);
  });

  it.each([
    ['GET', (id: number) => `/api/interventions/${id}/reminder/`],
    ['DELETE', (id: number) => `/api/tickets/${id}/`],
    ['PATCH', (id: number) => `/api/tickets/${id}/`],
  ])('does not act by %s, which no cookie allows', async (method, url) => {
    const answer = await server.call(null, method, url(ticket), undefined, { cookie: 'XSRF-TOKEN=abc' });
    expect([401, 403]).toContain(answer.statusCode);
    expect((await server.call('admin', 'GET', `/api/tickets/${ticket}/`)).statusCode).toBe(200);
  });

  it('cannot use the name and password of a visitor without the header that only our pages can send', async () => {
    const answer = await server.call(
      null,
      'POST',
      '/api/tickets/',
      { objet: 'x' },
      { authorization: basic('admin'), cookie: 'XSRF-TOKEN=abc', origin: 'https://evil.exemple' },
    );
    expect(answer.statusCode).toBe(403);
  });

  it('never receives permission to send credentials', async () => {
    for (const origin of ['https://evil.exemple', 'http://localhost:8081']) {
      const { headers } = await server.call('admin', 'GET', '/api/config/', undefined, { origin });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['access-control-allow-origin']).not.toBe('*');
    }
  });
});
