import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
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

describe('[trust B11] a thousand interrupted uploads', () => {
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
    // The server is still noticing the last ones, and then deletes what each wrote.
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

  /** Open files of this process; 0 where the system does not report it. */
  function countFiles(): number {
    try {
      return readdirSync('/proc/self/fd').length;
    } catch {
      return 0;
    }
  }
});
