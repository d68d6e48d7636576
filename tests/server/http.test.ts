import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVersion } from '../../demo/server/settings.ts';
import { basic, startServer, type TestServer } from './_server.ts';

const SCRIPT = 'export const x = 1;'.repeat(100);
let server: TestServer;
let dist: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'balise-dist-'));
  for (const folder of ['app/static', 'elements/chunks']) mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'app/index.html'), '<!doctype html><title>Balise</title>');
  writeFileSync(join(dist, 'app/kiosk.html'), '<!doctype html><title>Écran</title>');
  writeFileSync(join(dist, 'app/static/main-abc.js'), SCRIPT);
  writeFileSync(join(dist, 'app/static/main-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'elements/balise.js'), SCRIPT);
  writeFileSync(join(dist, 'elements/chunks/core-abc.js'), SCRIPT);
  for (const version of ['0.1.9', '0.1.10']) {
    mkdirSync(join(dist, 'data/elements', version), { recursive: true });
    writeFileSync(join(dist, 'data/elements', version, 'balise.js'), `former ${version}`);
  }
  server = await startServer(
    {
      DATA_DIR: join(dist, 'data'),
      PORT: '8118',
      CORS_ORIGINS: 'https://intranet.exemple.fr',
      VITE_SENTRY_DSN: 'https://cle@sentry.exemple.fr/4',
    },
    { folders: { app: join(dist, 'app'), elements: join(dist, 'elements') } },
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('[A1] the application', () => {
  it.each(['/', '/tickets/42', '/assets/42', '/resetpassword?token=abc', '/nulle/part'])(
    'answers its page at %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Balise</title>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('[L4] answers a page of its own at /kiosk, and 304 to a kiosk that has it already', async () => {
    const answer = await get('/kiosk?ecrans=cartes');
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Écran</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await get('/kiosk', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    writeFileSync(join(dist, 'app/kiosk.html'), '<!doctype html><title>Écran neuf</title>');
    const changed = await get('/kiosk', { 'if-none-match': String(answer.headers.etag) });
    expect([changed.statusCode, changed.body]).toEqual([200, '<!doctype html><title>Écran neuf</title>']);
  });

  it('runs under the strict policy, with the report service as the only other origin', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
      .split(';')
      .sort();
    expect(policy).toEqual(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob:",
        "connect-src 'self' https://sentry.exemple.fr",
        "font-src 'self'",
        "media-src 'self' blob:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "worker-src 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types balise-reader balise-worker',
      ].sort(),
    );
  });

  it.each(['/', '/tickets', '/api/config/', '/api/rien', '/static/absent.js', '/media/rien'])(
    'sends the security headers at %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=(self)'),
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    },
  );

  it.each(['/static/main-abc.js', '/elements/balise.js', '/elements/chunks/core-abc.js'])(
    'sends the script %s, which no browser shows as a page, with the headers that it needs',
    async (url) => {
      const { headers, raw } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': expect.any(String),
        'cache-control': expect.any(String),
        etag: expect.any(String),
      });
      expect(headers['content-security-policy']).toBeUndefined();
      const size = raw.res
        .getHeaderNames()
        .reduce((sum, name) => sum + `${name}: ${raw.res.getHeader(name)}\r\n`.length, 0);
      expect(size, 'a page loads dozens of them').toBeLessThan(420);
    },
  );

  it('caches hashed files for a year, compressed beforehand', async () => {
    const answer = await get('/static/main-abc.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(answer.rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true);
  });

  it('returns 404 for a missing script', async () => {
    expect((await get('/static/absent.js')).statusCode).toBe(404);
    expect((await get('/elements/absent.js')).statusCode).toBe(404);
  });

  it('[L3] lets any page load the elements', async () => {
    const { headers } = await get('/elements/balise.js');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
    expect((await get('/elements/chunks/core-abc.js')).headers['cache-control']).toContain('immutable');
  });

  it('[L3] serves each version of the elements for ever, and the latest of a line anew', async () => {
    const line = readVersion().split('.').slice(0, 2).join('.');
    const read = async (address: string) => {
      const { statusCode, headers, body } = await get(`/elements/${address}/balise.js`);
      return [statusCode, headers['cache-control'], headers['access-control-allow-origin'], body === SCRIPT];
    };
    const forever = 'public, max-age=31536000, immutable';
    expect(await read(readVersion())).toEqual([200, forever, '*', true]);
    expect(await read(line)).toEqual([200, 'no-cache', '*', true]);
    // former ones, from where they were unpacked
    expect(await read('0.1.9')).toEqual([200, forever, '*', false]);
    expect((await get('/elements/0.1/balise.js')).body).toBe('former 0.1.10');
    expect((await get('/elements/0.1.11/balise.js')).statusCode).toBe(404);
  });
});

describe('the API', () => {
  const authorization = basic('admin');

  it.each([
    '/api/v2/tickets',
    '/api/v2/tickets/',
    '/api/tickets/stats',
    '/api/tickets/stats/',
    '/api/config',
    '/api/config/',
  ])('answers %s with a slash or without', async (url) => {
    const answer = await get(url, { authorization });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it.each([
    ['GET', '/api/rien'],
    ['POST', '/api/tickets/stats'],
    ['GET', '/api/'],
  ])('answers JSON to %s %s, an unknown call', async (method, url) => {
    const answer = await server.call('admin', method, url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Cet appel n’existe pas.' }]);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999', '1%00', '%F0'])(
    'answers 404 or 400 to the id %s',
    async (id) => {
      const answer = await server.call('admin', 'GET', `/api/tickets/${id}/`);
      expect([400, 404]).toContain(answer.statusCode);
      expect(Object.keys(answer.json())).toEqual(['detail']);
    },
  );

  it.each([
    ['no JSON', '{"objet":', 'application/json', 400, 'La demande n’est pas un JSON valide.'],
    ['a list', '[1]', 'application/json', 400, 'La demande n’a pas pu être lue.'],
    [
      'another kind',
      'objet=x',
      'application/x-www-form-urlencoded',
      415,
      'Ce format de demande n’est pas accepté.',
    ],
    ['nothing', '', 'application/json', 400, 'La demande n’est pas un JSON valide.'],
    ['a nul character', '{"objet":"a\\u0000b"}', 'application/json', 400, 'La demande n’a pas pu être lue.'],
    [
      'more than 1 MiB',
      JSON.stringify({ objet: 'x'.repeat(1024 * 1024) }),
      'application/json',
      413,
      'La demande est trop volumineuse (maximum 1\u00a0Mo).',
    ],
  ])('refuses %s in French', async (_, payload, type, status, detail) => {
    const answer = await server.call('admin', 'POST', '/api/tickets/', payload, { 'content-type': type });
    expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
  });

  it('refuses an invalid key', async () => {
    const answer = await server.call(
      'admin',
      'POST',
      '/api/tickets/',
      { objet: 'x' },
      { 'idempotency-key': 'x'.repeat(201) },
    );
    expect(answer.statusCode).toBe(400);
  });

  it('reveals no internal details when it fails, and returns a reference', async () => {
    const { db } = server;
    const query = db.query;
    db.query = async () => {
      throw new Error('relation "ticket" does not exist at /srv/balise');
    };
    try {
      const answer = await server.call('admin', 'GET', '/api/config/');
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        detail: expect.stringMatching(/^Un dysfonctionnement dans l'application a été détecté et signalé\./),
      });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      db.query = query;
    }
  });

  it('reports its health', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  });
});

describe('another origin', () => {
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/tickets/',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    });

  it.each(['https://intranet.exemple.fr', 'http://localhost:8119'])(
    '%s is allowed to call',
    async (origin) => {
      const { headers } = await preflight(origin);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      for (const name of [
        'Authorization',
        'Content-Type',
        'Accept',
        'X-XSRF-TOKEN',
        'Idempotency-Key',
        'If-Match',
      ]) {
        expect(headers['access-control-allow-headers']).toContain(name);
      }
      const answer = await get('/api/config/', { authorization: basic('admin'), origin });
      expect(answer.headers['access-control-expose-headers']).toMatch(/ETag.*X-Request-Id.*Retry-After/);
    },
  );

  it.each(['https://evil.exemple', 'http://localhost:8118.evil.exemple', 'null'])(
    '%s is not',
    async (origin) => {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
      expect((await get('/api/config/', { origin })).headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
