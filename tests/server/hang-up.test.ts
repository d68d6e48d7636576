import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../demo/server/app.ts';
import { createPasswordChecker } from '../../demo/server/auth/passwords.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { basic, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const HEAD = `Host: balise\r\nAuthorization: ${basic('demandeur')}\r\n`;
const LOGIN = `GET /api/core/users/me/ HTTP/1.1\r\n${HEAD}\r\n`;
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
      if (request === LOGIN) await left.promise;
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

describe('a client that disconnects causes no server error', () => {
  it.each([true, false])('while its password is checked (right: %s)', async (right) => {
    expect(await hangUp(LOGIN, { right })).toEqual({ code: right ? 200 : 401, lines: [] });
  });

  it('before its address is read', async () => {
    expect(await hangUp(LOGIN, { early: true })).toEqual({ code: 401, lines: [] });
  });

  it('in the middle of its request', async () => {
    expect(await hangUp(HALF)).toEqual({ code: 400, lines: [] });
  });
});
