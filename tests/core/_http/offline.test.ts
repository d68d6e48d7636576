import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, describeError } from '../../../src/core/_http/errors.ts';
import { OFFLINE_MAX_MS, retry } from '../../../src/core/_http/retry.ts';
import { describeWait } from '../../../src/core/_http/wait-text.ts';

const page = new EventTarget();
const lost = new TypeError('Failed to fetch');
let onLine = true;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  onLine = true;
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A call that finds no network as long as there is none. */
function call(options: RequestInit = {}) {
  const told: [number, boolean][] = [];
  const times: number[] = [];
  const ended = retry((attempt, offline) => told.push([attempt, offline]))(async () => {
    times.push(Date.now());
    if (!onLine) throw lost;
    return new Response('{}');
  })('/x', options).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
  return { told, times, ended };
}

function comeBack() {
  onLine = true;
  page.dispatchEvent(new Event('online'));
}

describe('a call made off the network', () => {
  test('is named so, waits without spending its attempts, and goes on at once when the network is back', async () => {
    onLine = false;
    const { told, times, ended } = call();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(times).toEqual([0]);
    expect(told).toEqual([[1, true]]);
    comeBack();
    expect(await ended).toBe(200);
    expect(times).toEqual([0, 20_000]);
    expect(told.at(-1)).toEqual([1, false]);
  });

  test('is tried all the same now and then: a browser may be wrong', async () => {
    onLine = false;
    const { times, ended } = call();
    await vi.runAllTimersAsync();
    expect(times).toEqual([0, 1, 2, 3].map((rank) => rank * OFFLINE_MAX_MS));
    expect(await ended).toBe('TypeError');
  });

  test('can be given up while it waits', async () => {
    onLine = false;
    const giveUp = new AbortController();
    const { times, ended } = call({ signal: giveUp.signal });
    await vi.advanceTimersByTimeAsync(1000);
    giveUp.abort();
    expect(await ended).toBe('AbortError');
    comeBack();
    await vi.runAllTimersAsync();
    expect(times).toEqual([0]);
  });
});

test('the return of the network does not shorten the wait that a server has asked for', async () => {
  const times: number[] = [];
  const ended = retry(() => {})(async () => {
    times.push(Date.now());
    return new Response('{}', { status: 503 });
  })('/x', {});
  await vi.advanceTimersByTimeAsync(500);
  comeBack();
  await vi.runAllTimersAsync();
  await ended;
  expect(times).toEqual([0, 1000, 3000, 6000]);
});

test('being off the network is said, with the promise that nothing is lost', () => {
  expect(describeWait({ reason: 'offline' })).toBe(
    'Vous êtes hors connexion. Rien n’est perdu\u00a0: la suite reprendra dès le retour du réseau.',
  );
  expect(describeError(new ApiError('network'))).toBe('Connexion au serveur impossible.');
  onLine = false;
  expect(describeError(new ApiError('network'))).toBe('Vous êtes hors connexion.');
});
