/** A page whose host has its own session: when the host's user changes, nothing of the former user remains. */

import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $identity } from '../../../../src/core/kernel/http/credentials.ts';
import { get, post } from '../../../../src/core/kernel/http/http.ts';
import { $session, $user, restoreSession, signOut } from '../../../../src/core/kernel/session/session.ts';
import { createAction } from '../../../../src/core/kernel/store/action.ts';
import { createCollection } from '../../../../src/core/kernel/store/collection.ts';
import { createQuery } from '../../../../src/core/kernel/store/query.ts';
import { setup } from '../../../../src/core/setup.ts';
import { sendJson, setupAnew, startServer } from '../../_server.ts';

const as = (username: string) => ({ username, password: 'x' });
const nameOf = (authorization = '') => atob(authorization.slice('Basic '.length)).split(':')[0] ?? '';

let server: Awaited<ReturnType<typeof startServer>>;
const one = createQuery(async (context) => (await get('/api/mine/', context)).data as { of: string });
const list = createCollection('/api/list/', v.object({ id: v.number(), of: v.string() }));
const stops: (() => void)[] = [];

beforeEach(async () => {
  server = await startServer(({ url, headers }, response) => {
    const name = nameOf(headers.authorization);
    if (url.includes('/me/')) sendJson(response, { username: name, group: 'Demandeur' });
    else if (url.includes('/list/')) sendJson(response, [{ id: 1, of: name }]);
    else sendJson(response, { of: name });
  });
  setupAnew({ api: server.origin, credentials: () => as('alice') });
  stops.push(
    one.$state.listen(() => {}),
    list.$state.listen(() => {}),
  );
  await shows('alice');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  setup({ credentials: null });
  await restoreSession();
  signOut();
  await server.stop();
});

const seen = () => [one.$state.get().data?.of, ...list.$state.get().items.map((item) => item.of)];
const shows = (name: string) => vi.waitFor(() => expect(seen()).toEqual([name, name]));

describe('[L1] a host that changes its user', () => {
  test("through setup() clears the screen at once, then shows the new user's data", async () => {
    setup({ credentials: () => as('bruno') });
    expect(seen()).toEqual([undefined]);
    expect($user.get()).toBeNull();
    await shows('bruno');
    expect($user.get()?.username).toBe('bruno');
    expect($identity.get()).toBe('bruno');
  });

  test('without calling setup() is detected at the next call', async () => {
    let name = 'bruno';
    setup({ credentials: () => as(name) });
    await shows('bruno');
    name = 'chloe';
    const values: unknown[] = [];
    stops.push(one.$state.listen(({ data }) => values.push(data?.of)));
    await one.refresh();
    await shows('chloe');
    expect(values.slice(values.indexOf(undefined)).includes('bruno')).toBe(false);
    expect($user.get()?.username).toBe('chloe');
  });

  test('drops pending calls of the former user', async () => {
    let name = 'bruno';
    setup({ credentials: () => as(name) });
    await shows('bruno');
    name = 'chloe';
    const write = createAction((context) => post('/api/mine/', {}, context), { errors: 'inline' });
    expect(await write.run()).toBeUndefined();
    await shows('chloe');
    expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('to none leaves no data', async () => {
    setup({ credentials: () => null });
    expect(seen()).toEqual([undefined]);
    await vi.waitFor(() => expect($session.get()).toEqual({ status: 'out', user: null }));
    expect($identity.get()).toBe('');
  });
});
