import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../demo/server/app.ts';
import { createPasswordChecker } from '../../demo/server/auth/passwords.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { basic, form, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const HEAD = `Host: balise\r\nAuthorization: ${basic('demandeur')}\r\n`;
const LOGIN = `GET /api/core/users/me/ HTTP/1.1\r\n${HEAD}\r\n`;
const WHOLE = `POST /api/tickets/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
const HALF = `POST /api/tickets/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;

/**
 * Sends one request and disconnects before its end.
 * @param early disconnects once the head is sent
 * @returns the status of the answer, and the errors logged
 */
async function hangUp(request: string, { right = true, early = false } = {}) {
  const checking = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<number>();
  const lines: string[] = [];
  const app = await buildApp({
    db: server.db,
    settings: readSettings({ LOG_LEVEL: 'warn' }),
    log: { write: (line) => void lines.push(line) },
    passwords: createPasswordChecker(async () => {
      checking.resolve();
      if (request !== HALF) await left.promise;
      return right;
    }),
  });
  app.server.on('connection', (socket: Socket) => socket.once('close', () => left.resolve()));
  // Before the server reads the connection's address.
  if (early) app.server.prependListener('request', ({ socket }) => socket.destroy());
  app.addHook('onSend', async (_request, reply) => answered.resolve(reply.statusCode));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  await once(client, 'connect');
  client.write(request);
  await (early ? left.promise : checking.promise);
  client.destroy();
  const code = await answered.promise;
  await app.close();
  return { code, lines };
}

describe('a client that disconnects while its picture is decoded, before the rest of its form', () => {
  /** More than one account may have in work. */
  const TIMES = 9;
  /** The bytes that are reserved for uploads: their forms are being read. */
  const countBytes = async (): Promise<number> =>
    (
      await server.db.query<{ n: number }>(sql`select coalesce(sum(bytes), 0)::float8 as n from upload_day`)
    )[0]!.n;

  it('leaves its places to the next calls', async () => {
    const app = await buildApp({ db: server.db, settings: readSettings({ LOG_LEVEL: 'silent' }) });
    await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    const { port } = app.server.address() as AddressInfo;
    const ticket = await makeTicket(server, 'demandeur');
    // one that takes a while to be decoded
    const background = { r: 90, g: 120, b: 90 };
    const picture = sharp({ create: { width: 3000, height: 3000, channels: 3, background } });
    const file = new File([new Uint8Array(await picture.png().toBuffer())], 'photo.png');
    const { payload, headers } = await form({ file, label: 'Photo' });
    const path = `/api/tickets/${ticket}/attachments/`;
    const type = `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`;
    for (let time = 0; time < TIMES; time++) {
      const before = await countBytes();
      const client = connect(port, '127.0.0.1');
      client.on('error', () => {});
      await once(client, 'connect');
      client.write(`POST ${path} HTTP/1.1\r\n${HEAD}${type}`);
      client.write(payload.subarray(0, payload.indexOf('name="label"')));
      await vi.waitUntil(async () => (await countBytes()) > before, { interval: 1 });
      client.destroy();
    }
    const upload = () =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { authorization: basic('demandeur'), 'content-type': String(headers['content-type']) },
        body: new Uint8Array(payload),
      });
    // what is being decoded is finished first
    await vi.waitFor(async () => expect((await upload()).status).toBe(201), { timeout: 20_000 });
  });
});

describe('a client that disconnects causes no server error', () => {
  it.each([true, false])('while its password is checked (right: %s)', async (right) => {
    expect(await hangUp(LOGIN, { right })).toEqual({ code: right ? 200 : 401, lines: [] });
  });

  it('before its address is read', async () => {
    expect(await hangUp(LOGIN, { early: true })).toEqual({ code: 401, lines: [] });
  });

  it('while its password is checked, once its whole body has come: that is answered too, and gives its place back', async () => {
    expect(await hangUp(WHOLE)).toEqual({ code: 400, lines: [] });
  });

  it('in the middle of its request', async () => {
    expect(await hangUp(HALF)).toEqual({ code: 400, lines: [] });
  });
});
