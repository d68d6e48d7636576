/** Requests with a body, refused before all of it has come, over a real connection. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../demo/server/app.ts';
import { createPhoto } from '../../demo/server/data/pictures.ts';
import { DiskFull } from '../../demo/server/db/disk-space.ts';
import { compile, type Sql } from '../../demo/server/db/sql.ts';
import { type Place, pictureQueue } from '../../demo/server/files/picture-queue.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { basic, makeTicket, startServer, type TestServer } from './_server.ts';

const MB = 1024 * 1024;
/** Far more than a connection and its readers hold between them. */
const LONG = Buffer.alloc(8 * MB, 'x');

let server: TestServer;
let attachments: string;
beforeAll(async () => {
  server = await startServer();
  attachments = `/api/tickets/${await makeTicket(server, 'admin')}/attachments/`;
});
afterAll(() => server.stop());

/** What goes wrong on the server. */
interface Fault {
  /** Statements that fail, and how. */
  statements?: [which: RegExp, error: Error];
  /** How many times there is room before the disk is full. */
  room?: number;
  /** Settings. */
  env?: Record<string, string>;
}

/** The same server on a database that fails. @returns its port, and what ends it */
async function listen({ statements, room = Number.POSITIVE_INFINITY, env }: Fault) {
  let left = room;
  let started = false;
  const app = await buildApp({
    db: {
      ...server.db,
      async query<T>(statement: Sql) {
        if (started && statements?.[0].test(compile(statement))) throw statements[1];
        return server.db.query<T>(statement);
      },
      requireRoom() {
        if (left-- <= 0) throw new DiskFull();
      },
    },
    settings: readSettings({ LOG_LEVEL: 'silent', ...env }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  started = true;
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
}

interface Sent {
  url?: string;
  type?: string;
  account?: string;
  headers?: string;
  body: Buffer;
  /** In chunks, without its length. */
  chunked?: boolean;
}

/**
 * Sends a request whole, without listening meanwhile, then another one on the same connection.
 * @returns what is answered, or nothing where the connection broke
 */
async function send(
  port: number,
  {
    url = attachments,
    type = 'multipart/form-data; boundary=b',
    account = 'admin',
    headers = '',
    ...rest
  }: Sent,
): Promise<number[]> {
  const { body, chunked } = rest;
  const socket = connect(port, '127.0.0.1');
  const head = (name: string) => `Host: x\r\nAuthorization: ${basic(name)}\r\n`;
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  await write(
    socket,
    `POST ${url} HTTP/1.1\r\n${head(account)}Content-Type: ${type}\r\n${headers}${length}\r\n\r\n`,
  );
  if (chunked) await write(socket, `${body.length.toString(16)}\r\n`);
  await write(socket, body);
  if (chunked) await write(socket, '\r\n0\r\n\r\n');
  await write(socket, `GET /api/core/users/me/ HTTP/1.1\r\n${head('admin')}Connection: close\r\n\r\n`).catch(
    () => {},
  );
  let answer = '';
  for await (const piece of socket) answer += piece;
  return [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
}

const write = (socket: Socket, bytes: Buffer | string): Promise<void> =>
  new Promise((done, failed) => socket.write(bytes, (error) => (error ? failed(error) : done())));

const part = (name: string, content: Buffer | string, file?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from('--b--\r\n')]);

const NOTE = form(part('file', LONG, 'a.txt'));
const failing = (which: RegExp, error = new Error('No.')): Fault => ({ statements: [which, error] });
const places: Place[] = [];
afterEach(() => {
  for (const place of places.splice(0)) place.leave();
});

describe('[trust B11] a request refused before all of it has come', () => {
  it.each<[why: string, status: number, sent: Sent, fault?: Fault]>([
    ['its sender is not known', 401, { body: NOTE, account: 'inconnu' }],
    ['its sender may not', 403, { url: '/api/config/', body: NOTE, account: 'demandeur' }],
    ['there is no such call', 404, { url: '/api/nothing/', body: NOTE }],
    ['what it is for does not exist', 404, { url: '/api/tickets/999999/attachments/', body: NOTE }],
    ['it is of another format', 415, { body: NOTE, type: 'application/xml' }],
    ['the disk is full', 507, { body: NOTE }, { room: 0 }],
    ['the disk fills', 507, { body: NOTE }, { room: 20 }],
    [
      'the database has no room for it',
      507,
      { body: NOTE },
      failing(/^insert into file_chunk/, new DiskFull()),
    ],
    [
      'the database has no room at all',
      507,
      { body: NOTE },
      failing(/^(insert into file_chunk|update upload_day|delete from file)/, new DiskFull()),
    ],
    ['the database fails', 500, { body: NOTE }, failing(/^insert into file_chunk/)],
    [
      'the database fails for good',
      500,
      { body: NOTE },
      failing(/^(insert into file_chunk|update upload_day|delete from file)/),
    ],
    ['the database fails at once', 500, { body: NOTE }, failing(/^insert into file_blob/)],
    ['its sender has sent too much', 429, { body: NOTE }, { env: { UPLOAD_MB_PER_DAY: '1' } }],
    ['its file is of no type that is taken', 400, { body: form(part('file', LONG, 'a.exe')) }],
    ['its file is no picture', 400, { url: '/api/config/', body: form(part('image', LONG, 'a.txt')) }],
    ['its file is empty', 400, { body: form(part('file', '', 'a.txt'), part('other', LONG, 'b.txt')) }],
    ['it has two files', 400, { body: form(part('file', 'a', 'a.txt'), part('other', LONG, 'b.txt')) }],
    [
      'the first of its files is refused',
      400,
      { body: form(part('file', LONG, 'a.exe'), part('other', LONG, 'b')) },
    ],
    ['it is no form', 400, { body: NOTE, type: 'multipart/form-data' }],
  ])(
    'since %s is answered, and so is what follows on its connection',
    async (_, status, sent, fault = {}) => {
      const { port, stop } = await listen(fault);
      expect(await send(port, sent)).toEqual([status, 200]);
      await stop();
    },
  );

  it('since too many pictures are waiting is answered, and so is what follows on its connection', async () => {
    const { id } = (await server.call('admin', 'GET', '/api/core/users/me/')).json();
    for (let n = 0; n < 4; n++) places.push(pictureQueue.enter(id, 1));
    const { port, stop } = await listen({});
    // Refused once its head has come, with most of it still on its way.
    const picture = Buffer.concat([createPhoto(1), Buffer.alloc(4 * MB)]);
    expect(await send(port, { body: form(part('file', picture, 'a.png')) })).toEqual([429, 200]);
    expect(await send(port, { body: NOTE })).toEqual([201, 200]);
    await stop();
  });

  it.each<[why: string, status: number, sent: Sent]>([
    ['its JSON announces too much', 413, { body: LONG, type: 'application/json' }],
    ['its JSON is too long', 413, { body: LONG, type: 'application/json', chunked: true }],
    ['its form announces too much', 400, { body: form(part('file', Buffer.alloc(40 * MB, 'x'), 'a.txt')) }],
    ['its file is too large', 400, { body: form(part('file', Buffer.alloc(21 * MB, 'x'), 'a.txt')) }],
    [
      'its sender may not, and asks for nothing more',
      401,
      { body: NOTE, account: 'inconnu', headers: 'Connection: close\r\n' },
    ],
  ])('since %s is answered, though its connection ends', async (_, status, sent) => {
    const { port, stop } = await listen({});
    expect(await send(port, sent)).toEqual([status]);
    await stop();
  });
});
