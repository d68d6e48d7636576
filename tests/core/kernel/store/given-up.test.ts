/** A first read that is given up (« Annuler »): known as such, also while it is tried again, until it has come. */
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { get } from '../../../../src/core/kernel/http/http.ts';
import type { User } from '../../../../src/core/kernel/lib/user.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';
import { $session } from '../../../../src/core/kernel/session/session.ts';
import { createCollection } from '../../../../src/core/kernel/store/collection.ts';
import { createQuery, isGivenUp, type LoadState } from '../../../../src/core/kernel/store/query.ts';
import { sendJson, startServer } from '../../_server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
/** Calls that are not answered yet. */
let waiting: ServerResponse[];
let stop = () => {};

beforeEach(async () => {
  waiting = [];
  server = await startServer((_, response) => waiting.push(response));
  $settings.set({ ...$settings.get(), api: server.origin });
  setCredentials({ username: 'camille', password: 'x' });
  $session.set({ status: 'in', user: { username: 'camille' } as User });
});
afterEach(async () => {
  stop();
  $session.set({ status: 'out', user: null });
  setCredentials(null);
  await server.stop();
});

const KINDS = {
  'an object': () => createQuery(async (context) => (await get('/api/x/1/', context)).data),
  'a list': () => createCollection('/api/x/', v.object({ id: v.number() })),
};

for (const [kind, create] of Object.entries(KINDS)) {
  /** A store whose first read is on its way. */
  async function open() {
    const store = create();
    const look = () => store.$state.listen(() => {});
    const read = () => store.$state.value as LoadState;
    stop = look();
    await expect.poll(() => waiting.length).toBe(1);
    expect(isGivenUp(read())).toBe(false);
    return { store, look, read };
  }

  test(`${kind} is given up until a later read has come`, async () => {
    const { store, read } = await open();
    store.cancel();
    expect(read()).toMatchObject({ status: 'INITIAL', loadedAt: null });
    expect(isGivenUp(read())).toBe(true);
    void store.refresh();
    expect(read().status).toBe('LOADING');
    expect(isGivenUp(read()), 'its button stays, busy').toBe(true);
    await expect.poll(() => waiting.length).toBe(2);
    sendJson(waiting[1] as ServerResponse, [{ id: 1 }]);
    await expect.poll(() => read().status).toBe('LOADED');
    expect(isGivenUp(read())).toBe(false);
  });

  test(`${kind} that was given up is awaited by the next who looks`, async () => {
    const { store, look, read } = await open();
    store.cancel();
    stop();
    // nanostores unmounts a store one second after its last listener
    await expect.poll(() => isGivenUp(read())).toBe(false);
    stop = look();
    expect(read().status).toBe('LOADING');
    expect(isGivenUp(read())).toBe(false);
  });

  test(`${kind} that nobody looks at any more is not given up`, async () => {
    const { read } = await open();
    stop();
    await expect.poll(() => read().status).toBe('INITIAL');
    expect(isGivenUp(read())).toBe(false);
  });
}
