/** A script of the page can read neither the password, nor the token, nor their header. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  formatBasic,
  getHandle,
  refuseHandle,
  sendWith,
} from '../../../../src/core/kernel/http/credentials.ts';
import { get } from '../../../../src/core/kernel/http/http.ts';
import { $session, restoreSession, signOut } from '../../../../src/core/kernel/session/session.ts';
import { signIn } from '../../../../src/core/kernel/session/sign-in.ts';
import { setup } from '../../../../src/core/setup.ts';
import { findReachable } from '../../../app/_support/page/reach.ts';
import { sendJson, setupAnew, startServer } from '../../_server.ts';

const PASSWORD = 'CANARI-Été€-9c1b';
const bytes = new TextEncoder().encode(`canari:${PASSWORD}`);
const BASIC = btoa(String.fromCharCode(...bytes));
const TOKEN = 'jeton-7f3a';
const NEEDLES = [PASSWORD, BASIC, TOKEN];
const KEY = Symbol.for('balise.registry');

let server: Awaited<ReturnType<typeof startServer>>;
let other: typeof server;
beforeEach(async () => {
  const me = { username: 'canari', group: 'Demandeur' };
  server = await startServer((_, response) => sendJson(response, me));
  other = await startServer((_, response) => sendJson(response, {}));
  setupAnew({ api: server.origin });
});
afterEach(async () => {
  setup({ credentials: null });
  await restoreSession();
  signOut();
  await Promise.all([server.stop(), other.stop()]);
});

const registry = () => (globalThis as { [KEY]?: { values: Map<string, unknown> } })[KEY];
const look = (more: Record<string, unknown> = {}) =>
  findReachable({ registry: registry(), ...more }, NEEDLES);

describe('[trust M6] the page’s registry', () => {
  test('holds neither the password nor its header after a login', async () => {
    expect(await signIn('canari', PASSWORD, false)).toBeNull();
    await get('/api/sites/');
    expect(server.received.at(-1)?.headers.authorization).toBe(`Basic ${BASIC}`);
    const { found, seen } = look({ handle: await getHandle() });
    expect(found).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });

  test("holds none of the host session's credentials", async () => {
    setup({ credentials: async () => ({ authorization: `Bearer ${TOKEN}` }) });
    await restoreSession();
    await get('/api/sites/');
    expect(server.received.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(look().found).toEqual([]);
  });

  test.each<[string, () => unknown]>([
    ['a property', () => ({ deep: [{ kept: PASSWORD }] })],
    ['a map', () => new Map([['kept', { header: `Basic ${BASIC}` }]])],
    ['a symbol', () => ({ [Symbol('kept')]: TOKEN })],
    [
      'an accessor',
      () =>
        new (class {
          get kept() {
            return PASSWORD;
          }
        })(),
    ],
    ['bytes', () => ({ bytes })],
  ])('the search finds a planted secret in %s', (_, plant) => {
    registry()?.values.set('planted', plant());
    expect(look().found).toHaveLength(1);
    registry()?.values.delete('planted');
  });

  test('[B1] a header is base64 of any name and password in UTF-8', () => {
    for (const password of ['', 'a', 'ab', 'abc', 'Été€', '🔑🔑', '\ud800', 'x'.repeat(128)])
      expect(formatBasic({ username: 'canari', password })).toBe(
        `Basic ${Buffer.from(`canari:${password}`).toString('base64')}`,
      );
  });

  test('makes calls only to the API of the credentials', async () => {
    await signIn('canari', PASSWORD, false);
    const handle = await getHandle();
    await expect(sendWith(handle ?? {}, `${other.origin}/api/sites/`, {})).rejects.toThrow(TypeError);
    await expect(sendWith({}, `${server.origin}/api/sites/`, {})).rejects.toThrow(TypeError);
    const twoFaced = (...addresses: string[]) => ({ toString: () => addresses.shift() ?? '' }) as string;
    const call = sendWith(handle ?? {}, twoFaced(`${server.origin}/api/sites/`, `${other.origin}/vol`), {});
    expect((await call).status, 'an address is read once').toBe(200);
    const origin = Object.getOwnPropertyDescriptor(URL.prototype, 'origin') ?? {};
    Object.defineProperty(URL.prototype, 'origin', { ...origin, get: () => server.origin });
    const lie = sendWith(handle ?? {}, `${other.origin}/vol`, {});
    Object.defineProperty(URL.prototype, 'origin', origin);
    await expect(lie, 'whatever the page makes of URL').rejects.toThrow(TypeError);
    expect(other.received).toEqual([]);
    refuseHandle({});
    expect($session.get().status, 'a handle of nobody ends no session').toBe('in');
  });
});
