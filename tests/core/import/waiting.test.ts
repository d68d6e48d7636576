/** How long a run waits, and what ends it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRun } from '../../../src/core/import/run.ts';
import { undoJob } from '../../../src/core/import/undo.ts';
import { ApiError } from '../../../src/core/kernel/http/api-error.ts';
import { plan } from './_plan.ts';
import { job, start } from './_runs.ts';
import { createMemory, createServer, failed, toJob } from './_sending.ts';

const busy = (retryAfter: number): ApiError =>
  new ApiError('status', { status: 429, body: { detail: 'Quota atteint.' }, retryAfter, quiet: true });
const HOUR = 3_600_000;

describe('a busy server', () => {
  test('is waited for as long as it asks, however often', async () => {
    const server = createServer();
    server.fates.push(...Array.from({ length: 8 }, () => busy(3_480_000)));
    const { run, waits } = start(job(3), server);
    await run.start();
    expect(run.$state.get()).toMatchObject({ status: 'done', reason: null });
    expect(waits).toEqual(Array.from({ length: 8 }, () => 3_480_000));
  });

  test('that asks for days is tried again each hour', async () => {
    const server = createServer();
    server.fates.push(busy(50 * HOUR));
    const { run, waits } = start(job(1), server);
    await run.start();
    expect(waits).toEqual([HOUR]);
  });

  test('does not count against what a failing one is given', async () => {
    const server = createServer();
    for (let at = 0; at < 5; at++) server.fates.push(busy(0), failed(503));
    const { run } = start(toJob(plan('assets', [['Nom'], ['Pompe']]).steps), server);
    await run.start();
    expect(run.$state.get().status).toBe('done');
  });

  test('is waited for by an undoing, which can be ended', async () => {
    const given = job(2);
    const { run, server, outcomes, memory } = start(given);
    await run.start();
    server.fates.push(...Array.from({ length: 8 }, () => busy(1000)));
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    const cut = new AbortController();
    const options = { onProgress: () => cut.abort(), wait, signal: cut.signal };
    expect(await undoJob(given, outcomes, server.calls, memory, options)).toMatchObject({
      removed: 1,
      isCut: true,
    });
    expect(waits).toHaveLength(8);
  });
});

describe('what is said of a server that is away', () => {
  test('is its absence from the first attempt on that fails, until a step is answered', async () => {
    const server = createServer();
    const { create } = server.calls;
    let isAway = false;
    server.calls.create = async (kind, body, options) => {
      if (isAway) options.onWait?.({ reason: 'retry', attempt: 1, attempts: 3 });
      isAway = false;
      return create(kind, body, options);
    };
    const { run, states } = start(job(9), server);
    isAway = true;
    await run.start();
    const waiting = states.findIndex(({ status }) => status === 'waiting');
    expect(states[waiting]).toMatchObject({ reason: 'Connexion au serveur impossible.', resumesAt: null });
    expect(states.slice(waiting + 1).some(({ status }) => status === 'running')).toBe(true);
    expect(states.at(-1)).toMatchObject({ status: 'done', reason: null });
  });

  test('stays while another step waits still', async () => {
    const server = createServer();
    server.fates.push(failed(503), failed(503));
    const releases: (() => void)[] = [];
    const run = createRun({
      job: toJob(plan('assets', [['Nom'], ['Pompe'], ['Vanne']]).steps),
      outcomes: new Map(),
      calls: server.calls,
      store: createMemory(),
      now: () => 0,
      wait: () => new Promise((resolve) => releases.push(resolve)),
    });
    const going = run.start();
    await vi.waitFor(() => expect(releases).toHaveLength(2));
    releases.shift()?.();
    await vi.waitFor(() => expect(run.$state.get().done).toBe(1));
    expect(run.$state.get().status).toBe('waiting');
    releases.shift()?.();
    await going;
    expect(run.$state.get()).toMatchObject({ status: 'done', reason: null });
  });

  test('names the time at which a full hour is over', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T13:31:00Z') });
    try {
      const server = createServer();
      server.fates.push(busy(29 * 60_000));
      const { run, states } = start(job(1), server);
      await run.start();
      expect(states.find(({ status }) => status === 'waiting')?.resumesAt).toBe(
        Date.parse('2026-11-23T14:00:00Z'),
      );
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a wait', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('ends at once with a pause', async () => {
    const server = createServer();
    server.fates.push(busy(HOUR));
    const run = createRun({
      job: job(1),
      outcomes: new Map(),
      calls: server.calls,
      store: createMemory(),
      now: () => 0,
    });
    const going = run.start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(run.$state.get()).toMatchObject({ status: 'waiting', reason: 'Quota atteint.' });
    await run.pause();
    await going;
    expect(run.$state.get()).toMatchObject({ status: 'paused', reason: null });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a row that needs two things ends with the run where neither is made', async () => {
  const server = createServer();
  const { create } = server.calls;
  const refusals: (() => void)[] = [];
  server.calls.create = (kind, body, options) =>
    kind === 'sites' && body.parent === null
      ? create(kind, body, options)
      : new Promise((_, reject) => refusals.push(() => reject(failed(401))));
  const { run } = start(job(1), server);
  const going = run.start();
  // the room and the category are on their way, the row waits for both
  await vi.waitFor(() => expect(refusals).toHaveLength(2));
  for (let at = 0; at < 20; at++) await Promise.resolve();
  for (const refuse of refusals) refuse();
  await going;
  expect(run.$state.get().status).toBe('paused');
});
