import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeWholeLoad } from '../../../src/app/router/whole-load.ts';
import { startWorker } from '../../../src/app/worker/start-worker.ts';
import { $waitingWrites } from '../../../src/core/host.ts';

const LOOK_MS = 11 * 60_000;
const HOURS_MS = 5 * 3600_000;
const NEW_PAGE = '<script src="/boot.js"></script><script src="/static/index-b.js"></script>';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { activeElement: null, hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser whose registration holds that worker, and is given up by it where it holds none. */
function stubWorkers(active: object | null, controller: object | null = active) {
  const update = vi.fn(async () => {
    if (!active) throw new DOMException('no worker', 'InvalidStateError');
  });
  const register = vi.fn(async () => ({ installing: null, waiting: null, active, update }));
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register, controller } });
  return { update, register };
}

test('a worker that could not keep everything at the first visit is tried again', async () => {
  const { register } = stubWorkers(null);
  startWorker('/static/index-a.js');
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(register).toHaveBeenCalledTimes(2);
});

test('where there is one, a newer one is looked for', async () => {
  const { register, update } = stubWorkers({});
  startWorker('/static/index-a.js');
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(register).toHaveBeenCalledTimes(1);
  expect(update).toHaveBeenCalledTimes(1);
});

/** A server that has another version whole, before a page that is looked at or not. */
function stubNewVersion(hidden: boolean, controller: object | null = {}) {
  const fetch = vi.fn(async () => new Response(NEW_PAGE));
  const reload = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { activeElement: null, hidden });
  stubWorkers({}, controller);
  startWorker('/static/index-a.js');
  return { fetch, reload };
}

test('a visible page is never loaded anew without a press, however long nobody touches it', async () => {
  const { fetch, reload } = stubNewVersion(false);
  await vi.advanceTimersByTimeAsync(HOURS_MS);
  expect(fetch).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('the next navigation then loads its page whole, unless something is under way', async () => {
  stubNewVersion(false);
  const load = vi.fn();
  expect(takeWholeLoad(load)).toBe(false);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  $waitingWrites.set([{ key: 'k', about: 'tickets:1', needsAuthor: false }]);
  expect(takeWholeLoad(load)).toBe(false);
  $waitingWrites.set([]);
  expect(takeWholeLoad(load)).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('that navigation waits for a worker, which has the page where the network goes', async () => {
  stubNewVersion(false, null);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(takeWholeLoad(() => {})).toBe(false);
});

test('and takes what was there just now: where the server has gone meanwhile, the page is drawn', async () => {
  const { fetch } = stubNewVersion(false);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  fetch.mockRejectedValue(new TypeError('lost'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(takeWholeLoad(() => {})).toBe(false);
  fetch.mockImplementation(async () => new Response(NEW_PAGE));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(takeWholeLoad(() => {})).toBe(true);
});

test('a page in a tab that is hidden takes it by itself', async () => {
  const { reload } = stubNewVersion(true);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(reload).toHaveBeenCalled();
});
