/** Uploads that come slowly: they keep no place from others, and are ended. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPhoto } from '../../demo/server/data/pictures.ts';
import { createPictureQueue } from '../../demo/server/files/picture-queue.ts';
import type { LeastRate } from '../../demo/server/http/min-data-rate.ts';
import { type Account, basic, form, makeTicket, startServer, type TestServer } from './_server.ts';

/** A higher rate than the real one, required sooner. */
const RATE: LeastRate = { grace: 500, bytesPerSecond: 128 * 1024, check: 50 };

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startServer({}, { rate: RATE });
  // Reads its body late.
  server.app.post('/late', async (request) => {
    await wait(9 * RATE.grace);
    for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer();
    return {};
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

/** Sends the head of an upload that announces 20 MB, and those bytes of it. */
async function begin(account: Account, path: string, name: string, bytes: Uint8Array, length = 20_000_000) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  const closed = once(socket, 'close').then(() => answer);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic(account)}\r\nConnection: close\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n` +
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
  );
  socket.write(bytes);
  return { socket, closed };
}

describe('[trust B11] [trust B13] an upload that trickles', () => {
  it('keeps no place from the photos and texts of others, or of its own account', async () => {
    const sockets: Socket[] = [];
    for (const account of ['demandeur', 'prestataire'] as const) {
      const ticket = await makeTicket(server, account);
      for (let n = 0; n < 4; n++) {
        const path = `/api/tickets/${ticket}/attachments/`;
        sockets.push((await begin(account, path, 'a.png', createPhoto(1).subarray(0, 100))).socket);
      }
    }
    for (const account of ['collaborateur', 'demandeur'] as const) {
      const ticket = await makeTicket(server, account);
      for (const file of [new File([createPhoto(2) as BlobPart], 'a.png'), new File(['texte'], 'a.txt')]) {
        const { payload, headers } = await form({ file });
        const url = `/api/tickets/${ticket}/attachments/`;
        expect((await server.call(account, 'POST', url, payload, headers)).statusCode).toBe(201);
      }
    }
    for (const socket of sockets) socket.destroy();
  });

  it('is ended, with an answer, and nothing of it is kept', async () => {
    const ticket = await makeTicket(server, 'demandeur');
    const path = `/api/tickets/${ticket}/attachments/`;
    const { socket, closed } = await begin('demandeur', path, 'a.txt', Buffer.from('x'));
    const timer = setInterval(() => socket.write('x'), 50);
    const answer = await closed;
    clearInterval(timer);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('La demande a mis trop de temps à arriver.');
    const { attachments } = (await server.call('demandeur', 'GET', `/api/tickets/${ticket}/`)).json();
    expect(attachments).toEqual([]);
  });

  it('is left alone as long as what has come makes up for a pause', async () => {
    const ticket = await makeTicket(server, 'demandeur');
    const tail = Buffer.from('\r\n--b--\r\n');
    const file = Buffer.alloc(1_500_000, 'x');
    const opening = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'.length;
    const path = `/api/tickets/${ticket}/attachments/`;
    const length = opening + file.length + tail.length;
    const { socket, closed } = await begin('demandeur', path, 'a.txt', file, length);
    await wait(4 * RATE.grace);
    socket.write(tail);
    expect(await closed).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('is not blamed for the time in which the server reads nothing', async () => {
    const tail = Buffer.from('\r\n--b--\r\n');
    const opening = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'.length;
    const bytes = Buffer.concat([Buffer.alloc(400_000, 'x'), tail]);
    const { closed } = await begin('demandeur', '/late', 'a.txt', bytes, opening + bytes.length);
    expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('[trust B13] the queue of pictures', () => {
  it('leaves places and bytes to accounts that hold none', () => {
    const reserved = { places: 2, bytes: 30 };
    const queue = createPictureQueue({ places: 4, perAccount: 4, bytes: 100, reserved, pixels: 10 });
    queue.enter(1, 10);
    queue.enter(1, 10);
    expect(() => queue.enter(1, 10)).toThrow('429');
    queue.enter(2, 80).leave();
    queue.enter(2, 10);
    queue.enter(3, 70);
    expect(() => queue.enter(4, 10)).toThrow('429');
  });
});
