import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../src/core/kernel/http/api-error.ts';
import { readRetryAfter, retry } from '../../../../src/core/kernel/http/retry.ts';
import { getRecoveryDelay } from '../../../../src/core/kernel/store/store-lifecycle.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status, headers });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs a call whose attempts have these outcomes; returns the time of each attempt, in milliseconds. */
async function run(outcomes: (Response | Error)[], options: RequestInit = {}) {
  const times: number[] = [];
  const retries: number[] = [];
  const call = retry((attempt) => retries.push(attempt))(async () => {
    times.push(Date.now());
    const outcome = outcomes[Math.min(times.length, outcomes.length) - 1];
    if (outcome instanceof Error) throw outcome;
    return (outcome as Response).clone();
  })('/x', options);
  const ended = call.then(
    (response) => response.status,
    (error: Error) => error.name,
  );
  await vi.runAllTimersAsync();
  const started = times[0] ?? 0;
  return { times: times.map((time) => time - started), retries, ended: await ended };
}

describe('[B4] retries', () => {
  test('an empty body is an answer, though browsers return an empty stream', async () => {
    const noContent = new Response(null, { status: 204 });
    const asBrowsersDo = Object.defineProperty(noContent, 'body', { value: new ReadableStream() });
    const call = retry(() => {})(async () => asBrowsersDo)('/x', {});
    expect((await call).status).toBe(204);
  });

  test('three more attempts after 1 s, 2 s and 3 s, then the last answer', async () => {
    expect(await run([answer(503)])).toEqual({
      times: [0, 1000, 3000, 6000],
      retries: [1, 2, 3],
      ended: 503,
    });
  });

  test('a lost connection is retried, then returned as such', async () => {
    expect((await run([new TypeError('Failed to fetch')])).ended).toBe('TypeError');
    expect((await run([new TypeError('Failed to fetch'), answer(200)])).times).toEqual([0, 1000]);
  });

  test('a truncated body counts as a lost connection', async () => {
    const broken = new Response(
      new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) }),
    );
    vi.spyOn(broken, 'clone').mockReturnValue(broken);
    expect(await run([broken, answer(200)])).toMatchObject({ times: [0, 1000], ended: 200 });
  });

  test.each([200, 204, 301, 400, 401, 403, 404, 409, 412])('%i is not retried', async (status) => {
    const once = new Response(null, { status });
    expect((await run([once])).times).toEqual([0]);
  });

  test('429 is retried, after Retry-After up to 30 s', async () => {
    expect((await run([answer(429, { 'Retry-After': '5' }), answer(200)])).times).toEqual([0, 5000]);
    expect((await run([answer(503, { 'Retry-After': '600' }), answer(200)])).times).toEqual([0, 30_000]);
  });

  test('a busy server is not waited for where it asks for more than all attempts would wait', async () => {
    expect((await run([answer(429, { 'Retry-After': '90' }), answer(200)])).times).toEqual([0, 30_000]);
    expect(await run([answer(429, { 'Retry-After': '91' }), answer(200)])).toMatchObject({
      times: [0],
      ended: 429,
    });
    const left = [answer(429, { 'Retry-After': '5' }), answer(429, { 'Retry-After': '61' }), answer(200)];
    expect(await run(left)).toMatchObject({ times: [0, 5000], ended: 429 });
    expect((await run([answer(503, { 'Retry-After': '91' }), answer(200)])).ended).toBe(200);
  });

  test('the caller learns the whole Retry-After', () => {
    expect(readRetryAfter(new Response('', { headers: { 'Retry-After': '3480' } }))).toBe(3_480_000);
    expect(getRecoveryDelay(new ApiError('status', { status: 429, retryAfter: 3_480_000 }))).toBe(30_000);
  });

  test('a delay that a busy server asks for is waited in silence, and only such a delay', async () => {
    const busy = answer(429, { 'Retry-After': '2' });
    expect(await run([busy, busy, answer(200)])).toEqual({ times: [0, 2000, 4000], retries: [], ended: 200 });
    expect((await run([answer(429), answer(200)])).retries).toEqual([1]);
    expect((await run([answer(503, { 'Retry-After': '2' }), answer(200)])).retries).toEqual([1]);
  });

  test.each([
    [500, 4, 4, 4],
    [501, 4, 4, 4],
    [502, 1, 2, 4],
    [503, 1, 2, 4],
    [504, 1, 2, 4],
    [507, 4, 4, 4],
    [511, 1, 2, 1],
    [519, 4, 4, 4],
    [520, 1, 2, 1],
    [522, 1, 2, 1],
    [524, 1, 2, 1],
    [530, 1, 2, 1],
    [531, 4, 4, 4],
  ])(
    'after a page with %i, a kept creation has %i attempts and a kept change %i; after JSON %i',
    async (status, post, patch, json) => {
      const count = async (method: string, type: string) => {
        const next = vi.fn(async () => answer(status, { 'Content-Type': type }));
        const call = retry(() => {}, 3, true, false)(next)('/x', { method });
        await vi.runAllTimersAsync();
        expect((await call).status).toBe(status);
        return next.mock.calls.length;
      };
      expect(await count('POST', 'text/html')).toBe(post);
      expect(await count('PATCH', 'text/html')).toBe(patch);
      expect(await count('POST', 'application/json')).toBe(json);
    },
  );

  test('an aborted call ends at once, also while it waits', async () => {
    const controller = new AbortController();
    let attempts = 0;
    const call = retry(() => controller.abort(new DOMException('stop', 'AbortError')))(async () => {
      attempts++;
      return answer(503);
    })('/x', { signal: controller.signal });
    await expect(call).rejects.toThrow('stop');
    expect(attempts).toBe(1);
  });
});
