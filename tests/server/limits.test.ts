import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import {
  HEAD_MS,
  HEADER_BYTES,
  JSON_BYTES,
  JSON_DEPTH,
  REQUEST_MS,
  URL_BYTES,
} from '../../demo/server/http/limits.ts';
import { basic, countRows, form, makeTicket, startServer, type TestServer } from './_server.ts';

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
      // What comes with the longest address is not taken from its share.
      headers: { authorization, 'x-padding': 'a'.repeat(HEADER_BYTES - 1000) },
    });
    expect(answer.status).toBe(status);
    expect(Object.keys(await answer.json()).includes('detail')).toBe(status !== 200);
  });

  /** A request with headers of exactly that many bytes, as they are sent: a colon or a line end costs two. */
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

  it('that is far over is answered too, in French, before it is read', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/tickets/stats HTTP/1.1\r\nx: ${'a'.repeat(URL_BYTES + 2 * HEADER_BYTES)}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(
      /^HTTP\/1\.1 431 [\s\S]+"Les en-têtes de la demande sont trop longs\."/,
    );
  });

  it('that is no HTTP is answered 400, without a word of the inside', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('BONJOUR\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(
      /^HTTP\/1\.1 400 [\s\S]+{"detail":"La demande n’a pas pu être lue\."}$/,
    );
  });

  it('is given ten seconds for its head and sixty for its body', () => {
    expect([HEAD_MS, REQUEST_MS]).toEqual([10_000, 70_000]);
    expect(server.app.server.headersTimeout).toBe(HEAD_MS);
    expect(server.app.server.requestTimeout).toBe(REQUEST_MS);
  });

  it.each([
    ['/api/v2/tickets/?page_size=999', 200],
    ['/api/v2/tickets/?page_size=1000', 200],
    ['/api/v2/tickets/?page_size=1001', 400],
  ])('for %s is answered %i', async (url, status) => {
    expect((await server.call('admin', 'GET', url)).statusCode).toBe(status);
  });
});

describe('[trust B11] a thousand senders that never end their request', () => {
  const COUNT = 1000;

  async function measure(): Promise<number> {
    const times: number[] = [];
    for (let n = 0; n < 150; n++) {
      const start = performance.now();
      const answer = await fetch(`${origin()}/api/tickets/stats`, { headers: { authorization } });
      await answer.arrayBuffer();
      times.push(performance.now() - start);
    }
    return times.sort((left, right) => left - right)[Math.floor(times.length * 0.95)]!;
  }

  it('do not slow the others down, and are sent away', { timeout: 120_000 }, async () => {
    const before = await measure();
    const start = performance.now();
    const sockets = Array.from({ length: COUNT }, () => connect(port, '127.0.0.1'));
    const answers: string[] = [];
    const ends = sockets.map((socket) => {
      socket.on('data', (chunk: Buffer) => answers.push(chunk.toString().slice(0, 12)));
      socket.on('error', () => {});
      socket.write('GET /api/tickets/stats HTTP/1.1\r\nHost: localhost\r\nX-Slow: a');
      return once(socket, 'close');
    });
    await Promise.all(sockets.map((socket) => socket.pending && once(socket, 'connect')));
    const during = await measure();
    await Promise.all(ends);
    expect(performance.now() - start).toBeGreaterThan(HEAD_MS - 500);
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 408']));
    expect(answers).toHaveLength(COUNT);
    // Twice as long, and what a machine that does other things adds.
    expect(during).toBeLessThan(2 * Math.max(before, await measure()) + 20);
  });
});

describe('[trust B11] a thousand uploads that are cut in the middle', () => {
  const COUNT = 1000;
  const AT_ONCE = 20;

  it('leave no row, no piece and no open file behind', { timeout: 300_000 }, async () => {
    const ticket = await makeTicket(server, 'demandeur');
    const { payload, headers } = await form({
      file: new File(['a'.repeat(300_000)], 'note.txt'),
      label: 'Note',
    });
    const before = await countRows(server.db);
    const open = countFiles();
    const cut = async (): Promise<void> => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      await send(
        socket,
        Buffer.concat([
          Buffer.from(
            `POST /api/tickets/${ticket}/attachments/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
          ),
          payload.subarray(0, 200_000),
        ]),
      );
      const closed = once(socket, 'close');
      socket.destroy();
      await closed;
    };
    const cutSome = async (): Promise<void> => {
      for (let n = 0; n < COUNT / AT_ONCE; n++) await cut();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, cutSome));
    // The last ones are still being noticed; each of them then takes back what it wrote.
    const settled = async (): Promise<boolean> =>
      (await countConnections()) <= 1 && (await countLoose()) === 0;
    await vi.waitUntil(settled, { timeout: 150_000, interval: 200 });
    expect(await countRows(server.db)).toEqual(before);
    await vi.waitUntil(() => countFiles() <= open + 5, { timeout: 30_000, interval: 200 });
  });

  const send = (socket: Socket, bytes: Buffer): Promise<void> =>
    new Promise((done) => socket.write(bytes, () => done()));

  const countConnections = (): Promise<number> =>
    new Promise((done) => server.app.server.getConnections((_, count) => done(count)));

  async function countLoose(): Promise<number> {
    const rows = await server.db.query<{ n: number }>(
      sql`select count(*) as n from file_blob where attached_at is null`,
    );
    return rows[0]!.n;
  }

  /** What this process holds open; 0 where the system does not say. */
  function countFiles(): number {
    try {
      return readdirSync('/proc/self/fd').length;
    } catch {
      return 0;
    }
  }
});
