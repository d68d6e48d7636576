import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../src/core/kernel/http/api-error.ts';
import { describeError } from '../../../../src/core/kernel/http/error-text.ts';
import { OFFLINE_MAX_MS, retry } from '../../../../src/core/kernel/http/retry.ts';
import { describeWait } from '../../../../src/core/kernel/http/wait-text.ts';

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

/** A call that fails while there is no network. */
function call(options: RequestInit = {}) {
  const progress: [number, boolean][] = [];
  const times: number[] = [];
  const ended = retry((attempt, offline) => progress.push([attempt, offline]))(async () => {
    times.push(Date.now());
    if (!onLine) throw lost;
    return new Response('{}');
  })('/x', options).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
  return { progress, times, ended };
}

function comeBack() {
  onLine = true;
  page.dispatchEvent(new Event('online'));
}

describe('a call without a network', () => {
  test('is reported as offline, waits without using attempts, and continues at once when the network is back', async () => {
    onLine = false;
    const { progress, times, ended } = call();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(times).toEqual([0]);
    expect(progress).toEqual([[1, true]]);
    comeBack();
    expect(await ended).toBe(200);
    expect(times).toEqual([0, 20_000]);
    expect(progress.at(-1)).toEqual([1, false]);
  });

  test('is tried at intervals, since a browser may be wrong', async () => {
    onLine = false;
    const { times, ended } = call();
    await vi.runAllTimersAsync();
    expect(times).toEqual([0, 1, 2, 3].map((rank) => rank * OFFLINE_MAX_MS));
    expect(await ended).toBe('TypeError');
  });

  test('can be aborted while it waits', async () => {
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

test("waits for the server's Retry-After even when the network is back", async () => {
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

test('being offline shows a message that nothing is lost', () => {
  expect(describeWait({ reason: 'offline' })).toBe(
    'Vous êtes hors connexion. Rien n’est perdu\u00a0: la suite reprendra dès le retour du réseau.',
  );
  expect(describeError(new ApiError('network'))).toBe('Connexion au serveur impossible.');
  onLine = false;
  expect(describeError(new ApiError('network'))).toBe('Vous êtes hors connexion.');
});
