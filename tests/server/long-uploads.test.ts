/** Files that are too large, over a real connection: by their declared length, and by their bytes. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
let ticket: number;
let port: number;
beforeAll(async () => {
  server = await startServer();
  ticket = await makeTicket(server, 'demandeur');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = { file: ['Fichier trop volumineux (maximum 20\u00a0Mo).'] };

/** Sends the start of a form, then `x` until it is answered. @returns the answer, and the bytes accepted */
async function send(length: string, most: number): Promise<{ status: number; body: unknown; sent: number }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (text.includes('}')) resolve();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
  const chunked = length.startsWith('Transfer');
  const write = (bytes: Buffer): boolean =>
    chunked
      ? socket.write(
          Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
        )
      : socket.write(bytes);
  socket.write(
    `POST /api/tickets/${ticket}/attachments/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic('demandeur')}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`,
  );
  write(Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'));
  const piece = Buffer.alloc(256 * 1024, 'x');
  let done = false;
  void answered.then(() => {
    done = true;
  });
  for (let sent = 0; !done && sent < most; sent += piece.length) {
    if (!write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), answered]);
  }
  await answered;
  const sent = socket.bytesWritten - socket.writableLength;
  socket.destroy();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    body: JSON.parse(body.slice(body.indexOf('{'), body.indexOf('}') + 1)),
    sent,
  };
}

describe('[trust B11] an upload that is too long', () => {
  it('is refused by what it announces, before it comes', async () => {
    const { status, body, sent } = await send(`Content-Length: ${1024 * MEGABYTE}`, 100 * MEGABYTE);
    expect([status, body]).toEqual([400, TOO_LARGE]);
    expect(sent).toBeLessThan(20 * MEGABYTE);
  });

  it('is refused once its limit has come, when it announces nothing', async () => {
    const { status, body, sent } = await send('Transfer-Encoding: chunked', 200 * MEGABYTE);
    expect([status, body]).toEqual([400, TOO_LARGE]);
    expect(sent).toBeLessThan(60 * MEGABYTE);
  });
});
