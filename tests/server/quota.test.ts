import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../demo/server/app.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { purge } from '../../demo/server/http/purge.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { type Account, basic, startServer, type TestServer } from './_server.ts';

const LIMIT = 30;
const LABELS = '/api/sites/print_to_label_barcodes/';

let server: TestServer;
/** Another process on the same database, as far as what each keeps to itself goes. */
let other: FastifyInstance;
let asset: number;
beforeAll(async () => {
  server = await startServer();
  other = await buildApp({ db: server.db, settings: readSettings({ LOG_LEVEL: 'silent' }) });
  const [row] = await server.db.query<{ id: number }>(
    sql`select id from asset where balise is not null order by id limit 1`,
  );
  asset = row!.id;
});
afterAll(async () => {
  await other.close();
  await server.stop();
});
beforeEach(() => server.db.query(sql`delete from document_made`));

/** So many documents made that many minutes ago. */
const made = (count: number, account: Account = 'admin', minutes = 20) =>
  server.db.query(
    sql`insert into document_made (user_id, made_at)
        select u.id, now() - make_interval(mins => ${minutes}::int) from app_user u, generate_series(1, ${count}::int)
        where u.username = ${account}`,
  );
const countMade = async (): Promise<number> => {
  const [row] = await server.db.query<{ n: number }>(sql`select count(*) as n from document_made`);
  return row!.n;
};
const print = (headers: Record<string, string> = {}, on: FastifyInstance = server.app) =>
  on.inject({
    method: 'POST',
    url: LABELS,
    payload: { assets: [asset] },
    headers: { authorization: basic('admin'), ...headers },
  });

describe('[trust B11] exports and documents, thirty an hour', () => {
  it.each([
    [LIMIT - 2, 200],
    [LIMIT - 1, 200],
    [LIMIT, 429],
  ])('after %i in the hour: answered %i', async (before, status) => {
    await made(before);
    expect((await print()).statusCode).toBe(status);
    expect(await countMade()).toBe(Math.min(before + 1, LIMIT));
  });

  it('are refused in French, until the first of them is an hour old', async () => {
    await made(1, 'admin', 50);
    await made(LIMIT - 1);
    const refused = await print();
    expect(refused.json()).toEqual({
      detail:
        'Vous avez atteint la limite de 30\u00a0exports et documents par heure. Réessayez dans 10\u00a0minutes.',
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(540);
    expect(wait).toBeLessThanOrEqual(600);
    await server.db.query(sql`update document_made set made_at = made_at - interval '11 minutes'`);
    expect((await print()).statusCode).toBe(200);
    await purge(server.db);
    expect(await countMade()).toBe(LIMIT);
  });

  const calls: [string, string, object?][] = [
    ['POST', '/api/sites/print_barcodes/', { sites: [1] }],
    ['POST', '/api/sites/print_assets_barcodes/', { assets: [1] }],
    ['POST', LABELS, { assets: [1] }],
    ['POST', '/api/interventions/1/generate/'],
    ['POST', '/api/plans/1/generate/'],
    ['GET', '/api/finance/export/?year=2000'],
  ];

  it.each(calls)('count %s %s', async (method, url, payload) => {
    await made(LIMIT - 1);
    expect((await server.call('admin', method, url, payload)).statusCode).toBe(200);
    expect((await server.call('admin', method, url, payload)).statusCode).toBe(429);
    // One person's haste is nobody else's.
    expect((await server.call('responsable', method, url, payload)).statusCode).toBe(200);
  });

  it('are counted by all processes together, at once too', async () => {
    await made(LIMIT - 3);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => print({}, n % 2 ? server.app : other)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
  });

  it('do not count when they were refused for something else', async () => {
    await made(LIMIT - 1);
    expect((await server.call('admin', 'POST', '/api/plans/999999/generate/')).statusCode).toBe(404);
    expect((await server.call('admin', 'POST', LABELS, { assets: [] })).statusCode).toBe(400);
    expect((await server.call('demandeur', 'POST', LABELS, { assets: [asset] })).statusCode).toBe(403);
    expect(await countMade()).toBe(LIMIT - 1);
  });

  it('[trust B9] are answered again for a repeated key, uncounted, and not for another request', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await made(LIMIT - 1);
    const first = await print(key);
    const again = await print(key, other);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(again.json()).toEqual(first.json());
    expect((await server.call('admin', 'POST', LABELS, { assets: [1, 2] }, key)).statusCode).toBe(422);
    expect((await print()).statusCode).toBe(429);
  });

  it('are as many as the settings say', async () => {
    const settings = readSettings({ LOG_LEVEL: 'silent', DOCUMENTS_PER_HOUR: '2' });
    const strict = await buildApp({ db: server.db, settings });
    const codes = [];
    for (let n = 0; n < 3; n++) codes.push((await print({}, strict)).statusCode);
    await strict.close();
    expect(codes).toEqual([200, 200, 429]);
    for (const DOCUMENTS_PER_HOUR of ['0', '-1', '1.5', 'beaucoup']) {
      expect(() => readSettings({ DOCUMENTS_PER_HOUR })).toThrow(/DOCUMENTS_PER_HOUR must be a whole number/);
    }
  });
});
