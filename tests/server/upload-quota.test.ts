import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { purge } from '../../demo/server/http/purge.ts';
import { type Account, form, makeTicket, startServer, type TestServer } from './_server.ts';

const MB = 1_000_000;

let server: TestServer;
let ticket: number;
beforeAll(async () => {
  server = await startServer({ UPLOAD_MB_PER_DAY: '5' });
  ticket = await makeTicket(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(() => server.db.query(sql`delete from upload_day`));

async function send(bytes: number, account: Account = 'admin', name = 'note.txt') {
  const { payload, headers } = await form({
    label: 'Note',
    parent: String(ticket),
    file: new File(['x'.repeat(bytes)], name),
  });
  return server.call(account, 'POST', `/api/tickets/${ticket}/attachments/`, payload, headers);
}
const countSent = async (): Promise<number> => {
  const rows = await server.db.query<{ bytes: string }>(sql`select bytes::text from upload_day`);
  return rows.reduce((sum, { bytes }) => sum + Number(bytes), 0);
};
const countKept = async (): Promise<number> => {
  const [row] = await server.db.query<{ n: number }>(sql`select count(*) as n from file_blob`);
  return row!.n;
};

describe('[trust B11] files that an account sends in a day', () => {
  it('are counted by what came of them, and refused over the limit in French, with the time to wait', async () => {
    expect((await send(2 * MB)).statusCode).toBe(201);
    expect((await send(2 * MB)).statusCode).toBe(201);
    expect(await countSent()).toBe(4 * MB);
    const before = await countKept();
    const refused = await send(2 * MB);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { detail: 'Vous avez atteint la limite de 5\u00a0Mo de fichiers envoyés par jour. Réessayez demain.' },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(25 * 3600);
    expect([await countSent(), await countKept()]).toEqual([4 * MB, before]);
    // A small one still passes, and so does another account's.
    expect((await send(MB / 2)).statusCode).toBe(201);
    expect((await send(2 * MB, 'responsable')).statusCode).toBe(201);
  });

  it('are counted when they are sent at once', async () => {
    const codes = (await Promise.all(Array.from({ length: 8 }, () => send(2 * MB)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((code) => code === 201).length).toBeLessThanOrEqual(2);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(6);
    expect(await countSent()).toBe(codes.filter((code) => code === 201).length * 2 * MB);
  });

  it('count also when they are refused for their type', async () => {
    expect((await send(MB, 'admin', 'programme.exe')).statusCode).toBe(400);
    expect(await countSent()).toBeGreaterThan(0);
  });

  it('are counted anew the next day', async () => {
    await send(MB);
    await server.db.query(sql`update upload_day set day = day - 1`);
    await purge(server.db);
    expect(await countSent()).toBe(0);
  });
});
