import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../demo/server/app.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { BAD_REQUEST } from '../../demo/server/texts.ts';
import { basic, openStore, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SAFE = {
  'strict-transport-security': expect.stringMatching(/max-age=31536000/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'permissions-policy': expect.stringContaining('camera=(self)'),
  'x-request-id': expect.stringMatching(ID),
};
const TALKATIVE = ['server', 'x-powered-by', 'via'];

function expectSafe(headers: Record<string, unknown>, isCall: boolean): void {
  expect(headers).toMatchObject(isCall ? { ...SAFE, 'cache-control': 'no-store' } : SAFE);
  for (const name of TALKATIVE) expect(headers[name], name).toBeUndefined();
}

describe('trust B16: the security headers', () => {
  it('answers a call with a policy that lets nothing run, and without what concerns documents', async () => {
    const { headers } = await server.app.inject({ url: '/api/config/' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cross-origin-opener-policy']));
    const size = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
      0,
    );
    expect(size, 'an element makes several calls').toBeLessThan(800);
  });

  it('are on every route declared, with and without authentication', async () => {
    const routes = server.app.declaredRoutes.filter(
      ({ method, url }) => method !== 'OPTIONS' && !url.includes('*'),
    );
    expect(routes.length).toBeGreaterThan(110);
    for (const { method, url } of routes) {
      // Changes nothing: the object does not exist, and there is no body.
      const address = url.replace(/:\w+/g, '999999');
      for (const account of [null, 'demandeur'] as const) {
        const { headers } = await server.call(account, method, address);
        expectSafe(headers, url.startsWith('/api/'));
      }
    }
  });

  it.each([
    ['GET', '/api/rien', '', 404],
    ['GET', '/media/rien', '', 404],
    ['POST', '/api/tickets/', JSON.stringify({ objet: 'x'.repeat(1024 * 1024) }), 413],
    ['POST', '/api/tickets/', '{', 400],
    ['GET', '/api/tickets/%F0/', '', 400],
    ['GET', '/%zz', '', 400],
  ])('are on %s %s refused', async (method, url, payload, status) => {
    const answer = await server.call('admin', method, url, payload, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(status);
    expectSafe(answer.headers, url.startsWith('/api/'));
  });

  it('are on a body of an unsupported type refused', async () => {
    const answer = await server.call('admin', 'POST', '/api/tickets/', 'a=b', { 'content-type': 'text/css' });
    expect(answer.statusCode).toBe(415);
    expectSafe(answer.headers, true);
  });
});

it('[B3] refuses characters that no text of the database can hold, in a filter as in a body', async () => {
  const calls = [
    ['GET', '/api/finance/stats/?year=2026&type=a%00'],
    ['PATCH', '/api/tickets/1/', { description: 'a\0b' }],
  ] as const;
  for (const [method, url, body] of calls) {
    const answer = await server.call('admin', method, url, body);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, BAD_REQUEST]);
  }
});

describe('trust B17: a failure', () => {
  it('reveals no internal details, and is found in the log by the id of its answer', async () => {
    const { db, drop } = await openStore();
    const lines: string[] = [];
    const settings = readSettings({ LOG_LEVEL: 'info' });
    const app = await buildApp({ db, settings, log: { write: (line) => void lines.push(line) } });
    const secret = randomBytes(8).toString('hex');
    try {
      await db.query(sql`alter table help_request rename to help_moved`);
      const answer = await app.inject({
        method: 'POST',
        url: `/api/help/?jeton=${secret}`,
        headers: { authorization: basic('demandeur') },
        payload: { objet: 'Aide', message: 'Comment faire ?' },
      });
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([500, ['detail']]);
      expect(answer.body).not.toMatch(/help_request|relation|select|\.ts|Error/);
      const id = String(answer.headers['x-request-id']);
      expect(id).toMatch(ID);
      const failed = lines.filter((line) => line.includes('the call failed')).map((line) => JSON.parse(line));
      expect(failed).toMatchObject([
        { reqId: id, err: { message: expect.stringContaining('help_request') } },
      ]);
      // Neither a password nor the query of an address.
      expect(lines.join('')).not.toContain(secret);
      expect(lines.join('')).not.toContain(basic('demandeur').slice(6));
    } finally {
      await app.close();
      await db.close();
      await drop();
    }
  });
});
