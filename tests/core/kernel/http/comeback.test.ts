/** « La connexion est rétablie. », for those who do not see the screen fill again. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { get, post } from '../../../../src/core/kernel/http/http.ts';
import { keeper } from '../../../../src/core/kernel/http/offline-writes.ts';
import { $announcement } from '../../../../src/core/kernel/page/messages.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';

const page = new EventTarget();
let isReached = true;
/** The browser takes a line without a network for one. */
let isBlind = false;
let status = 200;

beforeEach(() => {
  isReached = true;
  isBlind = false;
  status = 200;
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', {
    get onLine() {
      return isReached || isBlind;
    },
  });
  vi.stubGlobal('fetch', async () => {
    if (!isReached) throw new TypeError('Failed to fetch');
    return new Response('{}', { status, headers: { 'Content-Type': 'application/json' } });
  });
  $settings.set({ ...$settings.get(), api: 'http://balise.test' });
  setCredentials({ username: 'a', password: 'b' });
  $announcement.set(null);
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

const read = (options = {}) => get('/api/tickets/', { public: true, ...options });

test('the return of the network is announced once, by the first answer after a wait for it', async () => {
  isReached = false;
  const waits: unknown[] = [];
  const answered = read({ onWait: (wait: unknown) => waits.push(wait) });
  await vi.waitFor(() => expect(waits).toEqual([{ reason: 'offline' }]));
  expect($announcement.get()).toBeNull();
  isReached = true;
  page.dispatchEvent(new Event('online'));
  await answered;
  expect($announcement.get()).toEqual({ text: 'La connexion est rétablie.' });
  $announcement.set(null);
  await read();
  expect($announcement.get()).toBeNull();
});

test('a look that nobody is shown announces neither loss nor return', async () => {
  isReached = false;
  await expect(read({ once: true })).rejects.toMatchObject({ failure: 'network' });
  isReached = true;
  await read();
  expect($announcement.get()).toBeNull();
});

test('a refusal of the server is no loss', async () => {
  status = 404;
  await expect(read()).rejects.toMatchObject({ status: 404 });
  status = 200;
  await read();
  expect($announcement.get()).toBeNull();
});

test('a call that was given up without an answer is followed by the announcement', async () => {
  vi.useFakeTimers();
  isBlind = true;
  isReached = false;
  const failed = expect(read()).rejects.toMatchObject({ failure: 'network' });
  await vi.runAllTimersAsync();
  await failed;
  vi.useRealTimers();
  isReached = true;
  await read();
  expect($announcement.get()).toEqual({ text: 'La connexion est rétablie.' });
});

test('a write that was kept without network is followed by the announcement', async () => {
  keeper.current = {
    mustWait: () => false,
    keep: async () => ({ made: null }),
    isLost: async () => false,
    inTime: (_, signal, call) => call(signal ?? new AbortController().signal),
    answered: () => {},
    listWaiting: () => [],
    readFile: async () => null,
  };
  onTestFinished(() => {
    keeper.current = null;
  });
  isReached = false;
  const keep = { about: 'tickets:1', title: 'Ticket' };
  expect(await post('/api/tickets/', { objet: 'Fuite' }, { keep })).toMatchObject({ kept: {} });
  isReached = true;
  await read();
  expect($announcement.get()).toEqual({ text: 'La connexion est rétablie.' });
});
