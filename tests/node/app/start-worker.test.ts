import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from '../../../src/app/worker/start-worker.ts';

const LOOK_MS = 11 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')));
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser whose registration holds that worker, and is given up by it where it holds none. */
function stubWorkers(active: object | null) {
  const update = vi.fn(async () => {
    if (!active) throw new DOMException('no worker', 'InvalidStateError');
  });
  const register = vi.fn(async () => ({ installing: null, waiting: null, active, update }));
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register } });
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
