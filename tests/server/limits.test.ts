import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HEADER_BYTES,
  JSON_BYTES,
  JSON_DEPTH,
  REQUEST_TIMEOUTS,
  TYPE_BYTES,
  URL_BYTES,
} from '../../demo/server/http/request-limits.ts';
import * as texts from '../../demo/server/texts.ts';
import { basic, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

const authorization = basic('admin');
const origin = () => `http://127.0.0.1:${port}`;

describe('[trust B11] a request', () => {
  const post = async (payload: string) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${origin()}/api/tickets/`, { method: 'POST', headers, body: payload });
    return { status: answer.status, detail: (await answer.json()).detail };
  };
  const bodyOf = (bytes: number) => JSON.stringify({ objet: 'x'.repeat(bytes - '{"objet":""}'.length) });

  it.each([
    [JSON_BYTES - 1, 400, undefined],
    [JSON_BYTES, 400, undefined],
    [JSON_BYTES + 1, 413, 'La demande est trop volumineuse (maximum 1\u00a0Mo).'],
  ])('of %i bytes is answered %i', async (bytes, status, detail) => {
    expect(await post(bodyOf(bytes))).toEqual({ status, detail });
  });

  const nested = (depth: number) => `{"objet":"x","a":${'['.repeat(depth - 1)}"[{"${']'.repeat(depth - 1)}}`;

  it.each([
    [JSON_DEPTH - 1, 201],
    [JSON_DEPTH, 201],
    [JSON_DEPTH + 1, 400],
    [200_000, 400],
  ])('whose lists stand %i deep is answered %i', async (depth, status) => {
    expect((await post(nested(depth))).status).toBe(status);
  });

  it('whose list has more wrong items than anybody reads is refused by one of them', async () => {
    const put = (count: number) =>
      server.call('demandeur', 'PUT', '/api/notifications/', { marks: Array(count).fill(1) });
    expect(Object.keys((await put(1000)).json())).toHaveLength(1000);
    const answer = await put(1001);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual(['marks.0']);
  });

  it('is measured by its brackets alone, not by those of its texts', async () => {
    const objet = `${'[{'.repeat(60)}\\"${'[{'.repeat(10)}`;
    expect((await post(`{"objet":"${objet}"}`)).status).toBe(201);
  });

  it.each([
    [URL_BYTES - 1, 200],
    [URL_BYTES, 200],
    [URL_BYTES + 1, 414],
  ])('to an address of %i bytes is answered %i', async (bytes, status) => {
    const path = '/api/tickets/stats?x=';
    const answer = await fetch(origin() + path + 'a'.repeat(bytes - path.length), {
      // The longest address does not count against the size of the headers.
      headers: { authorization, 'x-padding': 'a'.repeat(HEADER_BYTES - 1000) },
    });
    expect(answer.status).toBe(status);
    expect(Object.keys(await answer.json()).includes('detail')).toBe(status !== 200);
  });

  /** A request with headers of exactly that many bytes on the wire: a colon or a line end costs two. */
  const withHeaders = (bytes: number) => {
    const fixed: Record<string, string> = { host: 'localhost', authorization };
    const taken = Object.entries(fixed).reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    );
    return { ...fixed, 'x-padding': 'a'.repeat(bytes - taken - 'x-padding'.length - 4) };
  };

  it.each([
    [HEADER_BYTES - 1, '200'],
    [HEADER_BYTES, '200'],
    [HEADER_BYTES + 1, '431'],
  ])('with %i bytes of headers is answered %s', async (bytes, status) => {
    const head = Object.entries(withHeaders(bytes)).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/tickets/stats HTTP/1.1\r\n${head.join('')}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString().slice(9, 12)).toBe(status);
  });

  it('far over the limit is answered too, in French, before it is read', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/tickets/stats HTTP/1.1\r\nx: ${'a'.repeat(URL_BYTES + 2 * HEADER_BYTES)}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(
      /^HTTP\/1\.1 431 [\s\S]+"Les en-têtes de la demande sont trop longs\."/,
    );
  });

  it('that is not HTTP is answered 400, without internal details', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('BONJOUR\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(
      /^HTTP\/1\.1 400 [\s\S]+{"detail":"La demande n’a pas pu être lue\."}$/,
    );
  });

  /** A refusal before the request is parsed reveals as little as others, and is not cached. */
  const SAFE = [
    /^HTTP\/1\.1 (400|431) /,
    /^X-Request-Id: [0-9a-f-]{36}$/m,
    /^X-Content-Type-Options: nosniff$/m,
    /^Strict-Transport-Security: max-age=31536000/m,
    /^Content-Security-Policy: default-src 'none'$/m,
    /^Cache-Control: no-store$/m,
  ];

  it.each([
    ['no HTTP', 'BONJOUR\r\n\r\n'],
    ['headers far over', `GET / HTTP/1.1\r\nx: ${'a'.repeat(URL_BYTES + 2 * HEADER_BYTES)}`],
  ])('[trust B16] refused for %s has the headers of safety', async (_, text) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    const head = answer.toString().replaceAll('\r', '').split('\n\n')[0]!;
    for (const each of SAFE) expect(head).toMatch(each);
    expect(head).not.toMatch(/^Server:/m);
  });

  it.each([
    [70, 201],
    [TYPE_BYTES - 'multipart/form-data; boundary='.length, 201],
    [TYPE_BYTES - 'multipart/form-data; boundary='.length + 1, 400],
    [252, 400],
    [5000, 400],
  ])('whose form has a boundary of %i characters is answered %i', async (length, status) => {
    const ticket = await makeTicket(server, 'admin');
    const boundary = 'b'.repeat(length);
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nBonjour\r\n--${boundary}--\r\n`;
    const answer = await server.call('admin', 'POST', `/api/tickets/${ticket}/attachments/`, body, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json()).toEqual({ detail: texts.BAD_FORM });
  });

  it('is given ten seconds for its head and sixty for its body', () => {
    expect([REQUEST_TIMEOUTS.head, REQUEST_TIMEOUTS.request]).toEqual([10_000, 70_000]);
    expect(server.app.server.headersTimeout).toBe(REQUEST_TIMEOUTS.head);
    expect(server.app.server.requestTimeout).toBe(REQUEST_TIMEOUTS.request);
  });

  it.each([
    ['/api/v2/tickets/?page_size=999', 200],
    ['/api/v2/tickets/?page_size=1000', 200],
    ['/api/v2/tickets/?page_size=1001', 400],
  ])('for %s is answered %i', async (url, status) => {
    expect((await server.call('admin', 'GET', url)).statusCode).toBe(status);
  });
});
