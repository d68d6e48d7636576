import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RECOVERY_MS } from '../../src/core/_lib/lifecycle.ts';
import { createQuery, POLL_TIMEOUT_MS } from '../../src/core/_lib/query.ts';
import { setCredentials } from '../../src/core/credentials.ts';
import { ApiError } from '../../src/core/errors.ts';
import type { User } from '../../src/core/people/model.ts';
import { $session } from '../../src/core/session.ts';

const user = { username: 'camille' } as User;
const logIn = () => {
  setCredentials({ username: 'camille', password: 'x' });
  $session.set({ status: 'in', user });
};
const logOut = () => {
  setCredentials(null);
  $session.set({ status: 'out', user: null });
};

beforeEach(() => {
  vi.useFakeTimers();
  logIn();
});
afterEach(() => {
  logOut();
  vi.useRealTimers();
});

describe('a query', () => {
  test('[J5] goes from INITIAL by LOADING to LOADED, once for two listeners', async () => {
    const fetcher = vi.fn(async () => 'données');
    const query = createQuery(fetcher);
    expect(query.$state.value?.status).toBe('INITIAL');
    const stops = [query.$state.listen(() => {}), query.$state.listen(() => {})];
    expect(query.$state.get().status).toBe('LOADING');
    await vi.advanceTimersByTimeAsync(0);
    expect(query.$state.get()).toMatchObject({ status: 'LOADED', data: 'données' });
    expect(fetcher).toHaveBeenCalledTimes(1);
    for (const stop of stops) stop();
  });

  test('waits for somebody to log in', async () => {
    logOut();
    const fetcher = vi.fn(async () => 1);
    const stop = createQuery(fetcher).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(fetcher).not.toHaveBeenCalled();
    logIn();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetcher).toHaveBeenCalledTimes(1);
    stop();
  });

  test('forgets everything when the person changes', async () => {
    const query = createQuery(async () => 'à Camille');
    const stop = query.$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    logOut();
    expect(query.$state.get()).toMatchObject({ status: 'INITIAL', data: null });
    stop();
  });

  test('an older answer that comes late never replaces a newer one', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let calls = 0;
    const query = createQuery(() => (answers[calls++] as (typeof answers)[number]).promise);
    const stop = query.$state.listen(() => {});
    void query.refresh();
    answers[1]?.resolve('récente');
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.resolve('ancienne');
    await vi.advanceTimersByTimeAsync(0);
    expect(query.$state.get().data).toBe('récente');
    stop();
  });

  test('keeps what it knew when the connection is lost, and finds its way back alone', async () => {
    let lost = false;
    const query = createQuery(async () => {
      if (lost) throw new ApiError('network');
      return 'données';
    });
    const stop = query.$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    lost = true;
    await query.refresh();
    expect(query.$state.get()).toMatchObject({ status: 'ERROR', data: 'données' });
    lost = false;
    await vi.advanceTimersByTimeAsync(RECOVERY_MS);
    expect(query.$state.get().status).toBe('LOADED');
    stop();
  });

  test('a server in trouble is asked again, by and by, though nobody touches the screen', async () => {
    let status = 503;
    const fetcher = vi.fn(async () => {
      if (status) throw new ApiError('status', { status });
      return 'données';
    });
    const query = createQuery(fetcher);
    const stop = query.$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetcher).toHaveBeenCalledTimes(1);
    status = 429;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetcher).toHaveBeenCalledTimes(2);
    status = 0;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(query.$state.get()).toMatchObject({ status: 'LOADED', data: 'données' });
    stop();
  });

  test('what a write has answered stands, whatever an older fetch brings', async () => {
    const answer = Promise.withResolvers<string>();
    const query = createQuery(() => answer.promise);
    const stop = query.$state.listen(() => {});
    const refreshed = query.refresh();
    query.set('écrite');
    answer.resolve('lue avant');
    await refreshed;
    expect(query.$state.get()).toMatchObject({ status: 'LOADED', data: 'écrite', wait: null });
    stop();
  });

  test('a refusal is not asked again', async () => {
    const fetcher = vi.fn(() => Promise.reject(new ApiError('status', { status: 404 })));
    const stop = createQuery(fetcher).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetcher).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('a poll', () => {
  test('[D1] asks again that long after the end of each round, never two at once', async () => {
    let running = 0;
    let most = 0;
    let rounds = 0;
    const query = createQuery(
      async () => {
        rounds++;
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 4000));
        running--;
        return rounds;
      },
      { pollMs: 10_000 },
    );
    const stop = query.$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(4000 + 9999);
    expect(rounds).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(most).toBe(1);
    stop();
  });

  test('stops when nobody watches', async () => {
    const fetcher = vi.fn(async () => 1);
    const stop = createQuery(fetcher, { pollMs: 10_000 }).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('gives up a round that never answers, and asks again', async () => {
    const fetcher = vi.fn(
      ({ signal }: { signal: AbortSignal }) =>
        new Promise<number>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const stop = createQuery(fetcher, { pollMs: 10_000 }).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(POLL_TIMEOUT_MS + RECOVERY_MS);
    expect(fetcher.mock.calls.length).toBeGreaterThanOrEqual(2);
    stop();
  });
});
