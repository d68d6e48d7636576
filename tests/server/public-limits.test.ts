/** [trust B10] How reports without an account are bounded: by address, by place, in all, with waits that grow. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitAfter } from '../../demo/server/public/growing-wait.ts';
import { verifyKey, writeKey } from '../../demo/server/public/keys.ts';
import { REPORT_BOUNDS } from '../../demo/server/public/report-limit.ts';
import { maskKeys } from '../../src/core/kernel/lib/keyed-paths.ts';
import { openPlace, report } from './_attempts-public.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const waitOf = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  Number(answer.headers['retry-after'] ?? 0),
];
/** The whole of a wait, less what the machine took since it began. */
const nearly = (seconds: number) =>
  expect.toSatisfy((wait: number) => wait <= seconds && wait > seconds - 10);
const look = async (key: string, remoteAddress: string) =>
  waitOf(await server.app.inject({ url: `/api/public/${key}/`, remoteAddress }));

it('lets an address send five, then makes it wait, and nobody else', async () => {
  const key = await openPlace(server);
  for (let n = 0; n < REPORT_BOUNDS.address.free; n++) {
    expect((await report(server, key, undefined, '192.0.2.1')).statusCode).toBe(201);
  }
  const refused = await report(server, key, undefined, '192.0.2.1');
  expect(waitOf(refused)).toEqual([429, nearly(REPORT_BOUNDS.address.first)]);
  expect(refused.json().detail).toContain('ce que vous avez écrit est gardé');
  expect((await report(server, key, undefined, '192.0.2.2')).statusCode).toBe(201);
});

it('refuses who does not wait without a question to the database, and answers a repeated key meanwhile', async () => {
  const key = await openPlace(server);
  const send = (headers?: Record<string, string>) => report(server, key, undefined, '192.0.2.1', headers);
  const repeated = { 'idempotency-key': randomUUID() };
  const first = (await send(repeated)).json();
  for (let n = 1; n < REPORT_BOUNDS.address.free; n++) expect((await send()).statusCode).toBe(201);
  expect((await send()).statusCode).toBe(429);
  vi.useFakeTimers({ toFake: ['Date'] });
  const query = vi.spyOn(server.db, 'query');
  const begin = vi.spyOn(server.db, 'tx');
  for (let n = 0; n < 20; n++) expect((await send()).statusCode).toBe(429);
  expect([query.mock.calls.length, begin.mock.calls.length]).toEqual([0, 0]);
  expect((await send(repeated)).json()).toEqual(first);
  vi.setSystemTime(Date.now() + REPORT_BOUNDS.address.first * 1000);
  await send();
  expect(begin).toHaveBeenCalledTimes(2);
});

it('bounds a place whatever the addresses, and leaves the next place open', async () => {
  const [one, two] = [await openPlace(server, 1), await openPlace(server, 2)];
  const send = (key: string, n: number) => report(server, key, undefined, `198.51.100.${n}`);
  for (let n = 0; n < REPORT_BOUNDS.place.free; n++) expect((await send(one, n)).statusCode).toBe(201);
  expect(waitOf(await send(one, 100))).toEqual([429, nearly(REPORT_BOUNDS.place.first)]);
  const begin = vi.spyOn(server.db, 'tx');
  expect((await send(one, 102)).statusCode).toBe(429);
  expect(begin).not.toHaveBeenCalled();
  expect((await send(two, 101)).statusCode).toBe(201);
});

it('takes one report at a time, so that a flood of first tries leaves calls of accounts their connections', async () => {
  const key = await openPlace(server);
  const begin = server.db.tx.bind(server.db);
  let [open, most] = [0, 0];
  vi.spyOn(server.db, 'tx').mockImplementation(async (work, ...rest) => {
    most = Math.max(most, ++open);
    return begin(work, ...rest).finally(() => open--);
  });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => report(server, key, undefined, `203.0.113.${n}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(REPORT_BOUNDS.place.free);
  expect(most).toBe(1);
});

it('bounds all places together, also when they come at once', async () => {
  const keys: string[] = [];
  for (let n = 0; n < 6; n++) {
    const { id } = (await server.call('admin', 'POST', '/api/sites/', { name: `Lieu ${n}` })).json();
    keys.push(await openPlace(server, id));
  }
  const answers = await Promise.all(
    Array.from({ length: 114 }, (_, n) => report(server, keys[n % 6]!, undefined, `203.0.113.${n}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(REPORT_BOUNDS.all.free);
});

it('doubles the wait each time, up to its longest', () => {
  const { free, first, most } = REPORT_BOUNDS.address;
  expect(
    [free - 1, free, free + 1, free + 2, free + 500].map((n) => waitAfter(n, REPORT_BOUNDS.address)),
  ).toEqual([0, first, first * 2, first * 4, most]);
});

it('makes an address wait for wrong keys, longer each time, without a question to the database', async () => {
  const key = await openPlace(server);
  vi.useFakeTimers({ toFake: ['Date'] });
  const query = vi.spyOn(server.db, 'query');
  for (let n = 0; n < 10; n++) expect((await look(`faux-${n}`, '192.0.2.1'))[0]).toBe(410);
  expect(await look('faux', '192.0.2.1')).toEqual([429, 1]);
  expect(await look(key, '192.0.2.1')).toEqual([429, 1]);
  vi.setSystemTime(Date.now() + 1000);
  expect((await look('faux', '192.0.2.1'))[0]).toBe(410);
  expect(await look('faux', '192.0.2.1')).toEqual([429, 2]);
  expect(query).not.toHaveBeenCalled();
  expect((await look(key, '192.0.2.2'))[0]).toBe(200);
});

it('lets many read that an old poster is no longer valid', async () => {
  const old = await openPlace(server);
  await openPlace(server, 1, { renew: true });
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let n = 0; n < 60; n++) expect((await look(old, '192.0.2.1'))[0]).toBe(410);
  expect(await look(old, '192.0.2.1')).toEqual([429, 1]);
});

it('signs keys so that none opens for another secret, kind, id or time, and logs none', () => {
  const named = { id: 12, stamp: 1_795_000_000_000 };
  const key = writeKey('secret', 'place', named);
  expect(key).toMatch(/^[\w-]{35}$/);
  expect(verifyKey('secret', 'place', key)).toEqual(named);
  expect(verifyKey('other', 'place', key)).toBeNull();
  expect(verifyKey('secret', 'report', key)).toBeNull();
  for (const wrong of ['', 'x', `${key}A`, key.slice(1), 'é'.repeat(35)]) {
    expect(verifyKey('secret', 'place', wrong)).toBeNull();
  }
  for (const [path, logged] of [
    [`/api/public/${key}/tickets/`, '/api/public/…/tickets/'],
    [`/api/public/suivi/${key}/`, '/api/public/suivi/…/'],
    [`/signaler/${key}`, '/signaler/…'],
    [`/suivi/${key}`, '/suivi/…'],
    [`/SIGNALER/${key}`, '/SIGNALER/…'],
    ['/api/public_places/1/', '/api/public_places/1/'],
  ]) {
    expect(maskKeys(path!)).toBe(logged);
  }
});
