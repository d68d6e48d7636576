import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '../../../../src/core/kernel/http/api-error.ts';
import {
  $loginRefusals,
  getSessionSignal,
  setCredentials,
  tryCredentials,
} from '../../../../src/core/kernel/http/credentials.ts';
import { download, get, patch, post, remove } from '../../../../src/core/kernel/http/http.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';
import { type Received, sendJson, startServer } from '../../_server.ts';

let respond: (request: Received, response: ServerResponse, count: number) => void;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  respond = (_, response) => sendJson(response, { ok: true });
  server = await startServer((...args) => respond(...args));
  $settings.set({ ...$settings.get(), api: server.origin, idempotency: true });
  setCredentials({ username: 'élise', password: 'Été€:🔑' });
});
afterEach(async () => {
  setCredentials(null);
  await server.stop();
});

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: ApiError) => error,
  );
const lastRequest = () => server.received.at(-1) as Received;

describe('a request', () => {
  test('[B3] accepts JSON, sends JSON, and keeps the path as written', async () => {
    await post('/api/tickets/?include=sites', { objet: 'Fuite' });
    expect(lastRequest()).toMatchObject({
      method: 'POST',
      url: '/api/tickets/?include=sites',
      body: '{"objet":"Fuite"}',
    });
    expect(lastRequest().headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  test('[L4] leaves nothing on the session where the browser has no `AbortSignal.any` of its own', async () => {
    const own = AbortSignal.any;
    Reflect.deleteProperty(AbortSignal, 'any');
    try {
      vi.resetModules();
      await import('../../../../src/core/kernel/lib/missing-functions.ts');
      expect(AbortSignal.any).not.toBe(own);
      for (let call = 0; call < 3; call++) await get('/api/core/users/me/');
      expect(getEventListeners(getSessionSignal(), 'abort')).toHaveLength(0);
    } finally {
      AbortSignal.any = own;
    }
  });

  test('[B1] has basic credentials, in UTF-8', async () => {
    await get('/api/core/users/me/');
    const [scheme, encoded = ''] = lastRequest().headers.authorization?.split(' ') ?? [];
    expect(scheme).toBe('Basic');
    expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe('élise:Été€:🔑');
  });

  test('has its query in the path, without empty values', async () => {
    await get('/api/tickets/?include=sites', { query: { asset: 4, q: '', none: null } });
    expect(lastRequest().url).toBe('/api/tickets/?include=sites&asset=4');
  });

  test('of a form is multipart, with its own boundary', async () => {
    const form = new FormData();
    form.set('label', 'Photo');
    await post('/api/tickets/1/attachments/', form);
    expect(lastRequest().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  test('is not sent to an API without a logged-in user', async () => {
    setCredentials(null);
    expect((await failure(get('/api/sites/'))).status).toBe(401);
    expect(server.received).toHaveLength(0);
  });
});

describe('the idempotency key', () => {
  test('[B4] that may not be sent leaves a creation, and a reminder, without a second attempt; a busy server took none', async () => {
    $settings.set({ ...$settings.get(), idempotency: false });
    respond = (_, response) => response.destroy();
    expect((await failure(post('/api/tickets/', {}))).failure).toBe('network');
    expect((await failure(get('/api/interventions/1/reminder/', { acts: true }))).failure).toBe('network');
    respond = (_, response) => sendJson(response, {}, 503);
    expect((await failure(post('/api/tickets/', {}))).status).toBe(503);
    expect(server.received).toHaveLength(3);
    respond = (_, response, count) => sendJson(response, {}, count === 4 ? 429 : 201);
    await post('/api/tickets/', {});
    expect(server.received).toHaveLength(5);
    respond = (_, response, count) => sendJson(response, {}, count === 6 ? 503 : 200);
    await patch('/api/tickets/1/', {});
    expect(server.received).toHaveLength(7);
  });

  test('is one for all attempts of an unsafe call, and new for the next call', async () => {
    respond = (_, response, count) => sendJson(response, {}, count === 1 ? 503 : 201);
    await post('/api/tickets/', {});
    await patch('/api/tickets/1/', {});
    const keys = server.received.map((request) => request.headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('is sent with a GET that acts, not with others, and to another origin only when the host allows it', async () => {
    await get('/api/sites/');
    expect(lastRequest().headers['idempotency-key']).toBeUndefined();
    await get('/api/interventions/1/reminder/', { acts: true });
    expect(lastRequest().headers['idempotency-key']).toBeDefined();
    $settings.set({ ...$settings.get(), idempotency: false });
    await post('/api/tickets/', {});
    expect(lastRequest().headers['idempotency-key']).toBeUndefined();
  });
});

describe('the result of a call', () => {
  test.each([200, 201, 299])('[B4] %i is a success', async (status) => {
    respond = (_, response) => sendJson(response, { id: 1 }, status, { ETag: '"3"' });
    expect(await post('/x', {})).toEqual({ data: { id: 1 }, status, etag: '"3"' });
  });

  test('an empty answer to a write is a success, to a read it is unexpected', async () => {
    respond = (_, response) => response.writeHead(204).end();
    expect((await remove('/x')).data).toBeNull();
    expect((await failure(get('/x'))).failure).toBe('unexpected');
  });

  test('a byte order mark is ignored', async () => {
    respond = (_, response) => response.writeHead(200).end('\uFEFF[1]');
    expect((await get('/x')).data).toEqual([1]);
  });

  test('an unreadable answer to a creation is a success; a portal’s page is not', async () => {
    for (const body of ['{"id": 1', 'ok', '<html>']) {
      respond = (_, response) => response.writeHead(201, { 'content-type': 'application/json' }).end(body);
      expect(await post('/x', {}), body).toMatchObject({ data: null, status: 201 });
    }
    respond = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Portail</html>');
    expect((await failure(post('/x', {}))).failure).toBe('unexpected');
  });

  test.each(['<html>Portail</html>', '{"id": 1', 'ok'])('%s instead of JSON is unexpected', async (body) => {
    respond = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(body);
    expect((await failure(get('/x'))).failure).toBe('unexpected');
  });

  test('a refusal carries status, body, fields and the request’s id', async () => {
    respond = (_, response) => sendJson(response, { objet: ['Trop long.'] }, 400, { 'X-Request-Id': 'r1' });
    expect(await failure(post('/x', {}))).toMatchObject({
      failure: 'status',
      status: 400,
      body: { objet: ['Trop long.'] },
      fields: { objet: ['Trop long.'] },
      requestId: 'r1',
    });
  });

  test('an error page’s HTML is dropped', async () => {
    respond = (_, response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>no</h1>');
    expect((await failure(get('/x'))).body).toBeUndefined();
  });

  test('[B7] a file is returned as a blob', async () => {
    respond = (_, response) => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF');
    expect(await (await download('/x')).text()).toBe('%PDF');
    respond = (_, response) => sendJson(response, { detail: 'non' });
    expect((await failure(download('/x'))).failure).toBe('unexpected');
  });

  test('a 401 counts once for the credentials that it refused, never for those of the login form', async () => {
    respond = (_, response) => sendJson(response, {}, 401);
    const before = $loginRefusals.get();
    await failure(get('/x', { handle: tryCredentials({ username: 'a', password: 'b' }) }));
    expect($loginRefusals.get()).toBe(before);
    await failure(get('/x'));
    expect($loginRefusals.get()).toBe(before + 1);
  });

  test('logging out aborts pending requests', async () => {
    respond = () => setCredentials(null);
    expect((await failure(get('/x'))).failure).toBe('aborted');
  });

  test('a 404 to a repeated deletion is a success', async () => {
    respond = (_, response, count) => sendJson(response, {}, count === 1 ? 503 : 404);
    expect((await remove('/x')).status).toBe(204);
    expect((await failure(remove('/x'))).status).toBe(404);
  });
});
