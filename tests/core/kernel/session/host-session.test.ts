/** The host's own session: every form of `setup({ credentials })`, refused, failing, slow, changing. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $identity, $loginRefusals } from '../../../../src/core/kernel/http/credentials.ts';
import { HOST_TIMEOUT_MS } from '../../../../src/core/kernel/http/host-credentials.ts';
import { get } from '../../../../src/core/kernel/http/http.ts';
import type { HostAnswer, HostSession } from '../../../../src/core/kernel/page/settings.ts';
import { $session, restoreSession, signOut } from '../../../../src/core/kernel/session/session.ts';
import { setup } from '../../../../src/core/setup.ts';
import { sendJson, setupAnew, startServer } from '../../_server.ts';

const camille = { username: 'camille', password: 'x' };
let server: Awaited<ReturnType<typeof startServer>>;
/** The accepted credentials and their user. */
let accepted: Record<string, string>;
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  accepted = { [`Basic ${btoa('camille:x')}`]: 'camille', 'Bearer un': 'camille' };
  server = await startServer(({ url, headers }, response) => {
    const username = accepted[headers.authorization ?? ''];
    if (!username) sendJson(response, {}, 401);
    else sendJson(response, url.includes('/me/') ? { username, group: 'Demandeur' } : { of: username });
  });
  errors.mockClear();
});
afterEach(async () => {
  setup({ credentials: null });
  await vi.advanceTimersByTimeAsync(200);
  await restoreSession();
  signOut();
  vi.useRealTimers();
  await server.stop();
});

/** Lets the real server's answers arrive while the clock is stopped. */
async function comes(found: () => boolean): Promise<void> {
  const end = performance.now() + 20_000;
  while (!found() && performance.now() < end) await new Promise((resolve) => setImmediate(resolve));
  expect(found()).toBe(true);
}
const use = (credentials: HostSession) => setupAnew({ api: server.origin, credentials });
const status = () => $session.get().status;
const isStatus = (wanted: string) => comes(() => status() === wanted);
const sent = () => server.received.map(({ headers }) => headers.authorization);

describe('[L1] the host’s session', () => {
  test.each<[string, HostAnswer, string]>([
    ['a name and a password', camille, `Basic ${btoa('camille:x')}`],
    ['an Authorization value', { authorization: 'Bearer un' }, 'Bearer un'],
    ['an Authorization value and a name', { authorization: 'Bearer un', username: 'camille' }, 'Bearer un'],
  ])('is %s, returned directly or by a promise', async (_, answer, header) => {
    for (const session of [() => answer, async () => answer]) {
      use(session);
      await isStatus('in');
      expect($identity.get()).toBe('camille');
      expect((await get('/api/x/')).data).toEqual({ of: 'camille' });
    }
    expect(new Set(sent())).toEqual(new Set([header]));
    expect(errors).not.toHaveBeenCalled();
  });

  test('by a promise is requested once, however many calls wait for it', async () => {
    const session = vi.fn(async () => camille);
    use(session);
    await Promise.all(Array.from({ length: 20 }, () => get('/api/x/')));
    await isStatus('in');
    expect(session).toHaveBeenCalledTimes(1);
  });

  test.each<[string, unknown, string]>([
    ['undefined', undefined, 'undefined'],
    ['a text', 'Bearer un', 'string'],
    ['no password', { username: 'camille' }, '{ username }'],
    ['another spelling', { user: 'camille', password: 'x' }, '{ user, password }'],
    ['a value without its scheme', { authorization: 'un-jeton' }, '{ authorization }'],
    ['a value with a line break', { authorization: 'Bearer un\r\nX-A: 1' }, '{ authorization }'],
  ])('returning %s is nobody, with one error that contains no value', async (_, answer, named) => {
    for (const session of [() => answer, async () => answer]) {
      errors.mockClear();
      use(session as HostSession);
      await vi.advanceTimersByTimeAsync(200);
      await isStatus('out');
      await expect(get('/api/x/')).rejects.toMatchObject({ status: 401 });
      await expect(get('/api/x/')).rejects.toMatchObject({ status: 401 });
      expect(errors).toHaveBeenCalledTimes(1);
      const [message] = errors.mock.calls[0] as [string];
      expect(message).toContain('credentials()');
      expect(message).toContain(named);
      expect(message).not.toMatch(/un-jeton|camille/);
    }
    expect(server.received).toEqual([]);
  });

  test('without credentials shows the login form', async () => {
    use(async () => null);
    await vi.advanceTimersByTimeAsync(200);
    await isStatus('out');
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('a host’s session that is refused', () => {
  test('is called again after 1, 2, 5, 15, 60 and 300 s, at most once each, and recovers by itself', async () => {
    accepted = {};
    const session = vi.fn(async () => camille);
    use(session);
    await restoreSession();
    expect(status()).toBe('waiting');
    let calls = 1;
    for (const seconds of [1, 2, 5, 15, 60, 300, 300]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(session, `before ${seconds} s`).toHaveBeenCalledTimes(calls);
      await expect(get('/api/x/')).rejects.toMatchObject({ status: 401 });
      await vi.advanceTimersByTimeAsync(1);
      expect(session, `after ${seconds} s`).toHaveBeenCalledTimes(++calls);
      await restoreSession();
      expect([status(), server.received.length]).toEqual(['waiting', calls]);
    }
    accepted = { [`Basic ${btoa('camille:x')}`]: 'camille' };
    await vi.advanceTimersByTimeAsync(300_000);
    await isStatus('in');
  });

  test('in the middle of a page clears the data, and one refusal is enough for twenty calls', async () => {
    const session = vi.fn(() => camille);
    use(session);
    await isStatus('in');
    accepted = {};
    const refusals = $loginRefusals.get();
    await Promise.allSettled(Array.from({ length: 20 }, () => get('/api/x/')));
    expect($loginRefusals.get() - refusals, 'counted once').toBe(1);
    expect(status()).toBe('waiting');
    expect($identity.get()).toBe('');
    const before = server.received.length;
    await Promise.allSettled(Array.from({ length: 20 }, () => get('/api/x/')));
    expect(server.received.length, 'nothing is sent while it waits').toBe(before);
    accepted = { [`Basic ${btoa('camille:x')}`]: 'camille' };
    await vi.advanceTimersByTimeAsync(1000);
    await isStatus('in');
  });

  test('is called again soon once it was accepted for as long as the last wait', async () => {
    use(() => camille);
    await isStatus('in');
    const refuseOnce = async (seconds: number) => {
      const previous = accepted;
      accepted = {};
      await get('/api/x/').catch(() => {});
      accepted = previous;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(status(), `before ${seconds} s`).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      await isStatus('in');
    };
    await refuseOnce(1);
    await refuseOnce(2);
    await refuseOnce(5);
    await vi.advanceTimersByTimeAsync(5000);
    await refuseOnce(1);
  });

  test('with an earlier value does not count against the new one', async () => {
    let token = 'Bearer un';
    use(() => ({ authorization: token, username: 'camille' }));
    await isStatus('in');
    const late = get('/api/x/').catch(() => {});
    accepted = { 'Bearer deux': 'camille' };
    token = 'Bearer deux';
    await get('/api/x/');
    await late;
    expect(status()).toBe('in');
  });

  test.each<[string, HostSession]>([
    [
      'throws',
      () => {
        throw new Error('panne');
      },
    ],
    ['rejects', () => Promise.reject(new Error('panne'))],
  ])('when it %s is called again by itself, with one error', async (_, session) => {
    let works = false;
    use(() => (works ? camille : session()));
    await isStatus('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    await restoreSession();
    expect(status()).toBe('waiting');
    works = true;
    await vi.advanceTimersByTimeAsync(2000);
    await isStatus('in');
    expect(errors).toHaveBeenCalledTimes(1);
  });

  test('without an answer is given up after ten seconds and called again; a late answer changes nothing', async () => {
    let answer: (value: HostAnswer) => void = () => {};
    const session = vi.fn(() => new Promise<HostAnswer>((resolve) => (answer = resolve)));
    use(session);
    await vi.advanceTimersByTimeAsync(HOST_TIMEOUT_MS - 1);
    expect(status()).toBe('restoring');
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toBe('waiting');
    answer({ username: 'paul', password: 'y' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(session).toHaveBeenCalledTimes(2);
    answer(camille);
    await isStatus('in');
    expect($identity.get()).toBe('camille');
  });
});

test('[L1] a late answer of a replaced function changes nothing', async () => {
  let answer: (value: HostAnswer) => void = () => {};
  use(() => new Promise<HostAnswer>((resolve) => (answer = resolve)));
  await Promise.resolve();
  use(() => camille);
  await isStatus('in');
  accepted[`Basic ${btoa('paul:y')}`] = 'paul';
  answer({ username: 'paul', password: 'y' });
  expect((await get('/api/x/')).data).toEqual({ of: 'camille' });
  expect($identity.get()).toBe('camille');
});

test('[L1] a late failure of a replaced function changes nothing', async () => {
  let fail: (cause: Error) => void = () => {};
  use(() => new Promise<HostAnswer>((_, reject) => (fail = reject)));
  await Promise.resolve();
  use(() => camille);
  await isStatus('in');
  const refusals = $loginRefusals.get();
  fail(new Error('panne'));
  await comes(() => errors.mock.calls.length > 0);
  await new Promise((resolve) => setImmediate(resolve));
  expect([status(), $loginRefusals.get()]).toEqual(['in', refusals]);
});

describe('a changed value without a name', () => {
  test('for the same user keeps the data', async () => {
    let token = 'Bearer un';
    use(() => ({ authorization: token }));
    await isStatus('in');
    const people: string[] = [];
    const stop = $identity.listen((name) => people.push(name));
    token = 'Bearer deux';
    accepted = { 'Bearer deux': 'camille' };
    expect((await get('/api/x/')).data).toEqual({ of: 'camille' });
    expect(people).toEqual([]);
    expect(status()).toBe('in');
    stop();
  });

  test("for another user aborts the former one's requests", async () => {
    let token = 'Bearer un';
    use(() => ({ authorization: token }));
    await isStatus('in');
    token = 'Bearer deux';
    accepted = { 'Bearer deux': 'paul' };
    await expect(get('/api/x/')).rejects.toMatchObject({ failure: 'aborted' });
    await comes(() => $session.get().user?.username === 'paul');
    expect($identity.get()).toBe('paul');
    expect(server.received.some(({ url }) => url === '/api/x/')).toBe(false);
  });

  test('is dropped when the host fails during the identity check', async () => {
    let answer = (): HostAnswer => ({ authorization: 'Bearer un' });
    const session = vi.fn(() => answer());
    use(session);
    await isStatus('in');
    accepted = { 'Bearer deux': 'paul' };
    answer = () => ({ authorization: 'Bearer deux' });
    const first = get('/api/x/').catch((error) => error);
    expect(session).toHaveLastReturnedWith({ authorization: 'Bearer deux' });
    answer = () => {
      throw new Error('panne');
    };
    await expect(get('/api/x/')).rejects.toMatchObject({ status: 401 });
    expect(await first).toMatchObject({ status: 401 });
    expect(sent()).toContain('Bearer deux');
    expect([status(), $identity.get()]).toEqual(['waiting', '']);
    expect(server.received.some(({ url }) => url === '/api/x/')).toBe(false);
    answer = () => ({ authorization: 'Bearer deux' });
    await vi.advanceTimersByTimeAsync(1000);
    await comes(() => $session.get().user?.username === 'paul');
  });
});
