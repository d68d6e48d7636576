/** One account's many calls leave the others their places. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentAccount } from '../../demo/server/current-account.ts';
import { AT_ONCE } from '../../demo/server/http/concurrent-calls.ts';
import * as texts from '../../demo/server/texts.ts';
import { basic, startServer, type TestServer } from './_server.ts';

let server: TestServer;
let origin: string;
/** Calls being handled, by account, and the most of each. */
const running = new Map<string, number>();
const most = new Map<string, number>();
beforeAll(async () => {
  server = await startServer();
  const count = (name: string, by: number) => {
    const now = (running.get(name) ?? 0) + by;
    running.set(name, now);
    most.set(name, Math.max(most.get(name) ?? 0, now));
  };
  server.app.addHook('preHandler', async ({ caller }) => count(caller?.user.username ?? '', 1));
  server.app.addHook('onSend', async ({ caller }) => {
    if (caller) count(caller.user.username, -1);
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.stop());

const LIST = '/api/v2/tickets/?page_size=50';
const read = (authorization: string, url = LIST) => server.app.inject({ url, headers: { authorization } });

describe('[trust B11] the calls of one account', () => {
  it('are handled eight at once; others wait a little, and beyond that are refused with a delay', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => read(basic('demandeur'))));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(most.get('demandeur')).toBe(AT_ONCE.account);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100 - refused.length);
    expect(refused.length).toBeGreaterThan(20);
    for (const { headers, body } of refused) {
      expect(headers['retry-after']).toBe('2');
      expect(JSON.parse(body)).toEqual({ detail: texts.TOO_MANY });
    }
  });

  it('for pages longer than usual are two at once, which keep nothing else waiting', async () => {
    // as many connections as will be wanted
    await Promise.all([1, 2, 3, 4].map(() => read(basic('demandeur'))));
    most.clear();
    // the last value of a repeated name counts
    const long = ['page_size=1000', 'page_size=50&page_size=1000'].map(
      (query) => `/api/v2/tickets/?${query}`,
    );
    const order: string[] = [];
    const many = Array.from({ length: 12 }, (_, rank) =>
      read(basic('demandeur'), long[rank % 2]).then(({ statusCode }) => order.push(`${statusCode}`)),
    );
    await read(basic('demandeur')).then(() => order.push('usual'));
    await Promise.all(many);
    expect(most.get('demandeur')).toBeLessThanOrEqual(AT_ONCE.longPages + 1);
    expect(order.indexOf('usual')).toBeLessThanOrEqual(AT_ONCE.longPages);
    expect(order.filter((each) => each === '200')).toHaveLength(12);
  });

  it('are one account’s however its name is written', async () => {
    const names = ['demandeur', 'Demandeur', 'DEMANDEUR', 'demandeuR'];
    await Promise.all(names.map((name) => read(basic(name))));
    most.clear();
    await Promise.all(names.flatMap((name) => Array.from({ length: 20 }, () => read(basic(name)))));
    expect(most.get('demandeur')).toBe(AT_ONCE.account);
  });

  it('leave their places to another’s, that is answered before them', async () => {
    // Its password is known from then on: the slow check is another matter.
    await read(basic('responsable'), '/api/core/users/me/');
    const order: string[] = [];
    const many = Array.from({ length: 40 }, () => read(basic('demandeur')).then(() => order.push('many')));
    await read(basic('responsable'), '/api/core/users/me/').then(() => order.push('other'));
    await Promise.all(many);
    expect(order.indexOf('other')).toBeLessThan(AT_ONCE.account);
  });

  it('of a device are three', async () => {
    const body = { name: 'Hall', site: null, screens: ['tickets'] };
    const { token } = (await server.call('admin', 'POST', '/api/devices', body)).json();
    const authorization = `Basic ${Buffer.from(token).toString('base64')}`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => read(authorization)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(most.get(token.split(':')[0])).toBe(AT_ONCE.device);
  });

  it('give their places back when the client hangs up', async () => {
    for (let round = 0; round < 3; round++) {
      const calls = Array.from({ length: 30 }, async (_, n) => {
        const signal = AbortSignal.timeout(5 + n);
        const sent = { headers: { authorization: basic('collaborateur') }, signal };
        await fetch(`${origin}${LIST}`, sent).then((answer) => answer.arrayBuffer());
      });
      await Promise.allSettled(calls);
    }
    most.clear();
    await Promise.all(Array.from({ length: 8 }, () => read(basic('collaborateur'))));
    await vi.waitUntil(() => running.get('collaborateur') === 0);
    const answers = await Promise.all(Array.from({ length: 16 }, () => read(basic('collaborateur'))));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(most.get('collaborateur')).toBe(AT_ONCE.account);
  });

  it('run in its name, also once their body is read', async () => {
    const accounts: string[] = [];
    const tx = server.db.tx;
    const spy = vi.spyOn(server.db, 'tx').mockImplementation((work) => {
      accounts.push(currentAccount());
      return tx(work);
    });
    const { id } = (await server.call('responsable', 'GET', '/api/core/users/me/')).json();
    const headers = { authorization: basic('responsable'), 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify({ objet: 'Essai' }) };
    await fetch(`${origin}/api/tickets/`, sent).then((answer) => answer.arrayBuffer());
    spy.mockRestore();
    expect(accounts).toEqual([`user ${id}`]);
  });
});
