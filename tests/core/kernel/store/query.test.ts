import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../src/core/kernel/http/api-error.ts';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import type { User } from '../../../../src/core/kernel/lib/user.ts';
import { joinKiosk } from '../../../../src/core/kernel/page/kiosk.ts';
import { watchSleep } from '../../../../src/core/kernel/page/kiosk-sleep.ts';
import { $session } from '../../../../src/core/kernel/session/session.ts';
import { createQuery, type FetchContext } from '../../../../src/core/kernel/store/query.ts';
import {
  FAULT_RECOVERY_MS,
  KIOSK_REFRESH_MS,
  RECOVERY_MS,
} from '../../../../src/core/kernel/store/refresh-times.ts';
import { POLL_TIMEOUT_MS, refreshAll } from '../../../../src/core/kernel/store/store-lifecycle.ts';

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
afterEach(async () => {
  logOut();
  // nanostores unmounts a store one second after its last listener
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
});

describe('a query', () => {
  test('[J5] goes from INITIAL through LOADING to LOADED, once for two listeners', async () => {
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

  test('[L1] what is on screen is fetched again when the page asks, and nothing for nobody', async () => {
    const fetcher = vi.fn(async () => 'données');
    const unseen = vi.fn(async () => 'rien');
    createQuery(unseen);
    const stop = createQuery(fetcher).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    await refreshAll();
    expect(fetcher).toHaveBeenCalledTimes(2);
    expect(unseen).not.toHaveBeenCalled();
    logOut();
    await refreshAll();
    expect(fetcher).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(2000);
    logIn();
    await refreshAll();
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  test('waits for a login', async () => {
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

  test('drops its data when the user changes', async () => {
    const query = createQuery(async () => 'à Camille');
    const stop = query.$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    logOut();
    expect(query.$state.get()).toMatchObject({ status: 'INITIAL', data: null });
    stop();
  });

  test('an older answer that arrives later is ignored', async () => {
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

  test('keeps its data when the connection is lost, and recovers by itself', async () => {
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

  test('a failing server is called again, one attempt at a time, and answers are shown within 12 s', async () => {
    let status = 503;
    const fetcher = vi.fn(async (_: FetchContext) => {
      if (status) throw new ApiError('status', { status });
      return 'données';
    });
    const query = createQuery(fetcher);
    const stop = query.$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetcher.mock.calls.length).toBeGreaterThanOrEqual(6);
    expect(fetcher.mock.calls.length).toBeLessThanOrEqual(10);
    expect(fetcher.mock.calls.map(([{ once }]) => once)).toEqual([
      false,
      ...fetcher.mock.calls.slice(1).map(() => true),
    ]);
    status = 429;
    await vi.advanceTimersByTimeAsync(FAULT_RECOVERY_MS);
    status = 0;
    await vi.advanceTimersByTimeAsync(FAULT_RECOVERY_MS);
    expect(query.$state.get()).toMatchObject({ status: 'LOADED', data: 'données' });
    stop();
  });

  test('screens that failed together retry at different times', async () => {
    const times: number[] = [];
    const started = Date.now();
    const stops = Array.from({ length: 40 }, () =>
      createQuery(async () => {
        times.push(Date.now() - started);
        throw new ApiError('status', { status: 503 });
      }).$state.listen(() => {}),
    );
    await vi.advanceTimersByTimeAsync(FAULT_RECOVERY_MS);
    const later = times.slice(40);
    expect(later).toHaveLength(40);
    const bySecond = Map.groupBy(later, (time) => Math.floor(time / 500));
    expect(bySecond.size).toBeGreaterThan(2);
    for (const stop of stops) stop();
  });

  test("a server's longer Retry-After is respected", async () => {
    const fetcher = vi.fn(() => Promise.reject(new ApiError('status', { status: 429, retryAfter: 25_000 })));
    const stop = createQuery(fetcher).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(24_999);
    expect(fetcher).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetcher).toHaveBeenCalledTimes(2);
    stop();
  });

  test('the result of a write stays, whatever an older fetch returns', async () => {
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

  test('a refusal is not retried', async () => {
    const fetcher = vi.fn(() => Promise.reject(new ApiError('status', { status: 404 })));
    const stop = createQuery(fetcher).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetcher).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('a poll', () => {
  test('[D1] fetches again that long after the end of each read, never two at once', async () => {
    let running = 0;
    let most = 0;
    let reads = 0;
    const query = createQuery(
      async () => {
        reads++;
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 4000));
        running--;
        return reads;
      },
      { pollMs: 10_000 },
    );
    const stop = query.$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(4000 + 9999);
    expect(reads).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(most).toBe(1);
    stop();
  });

  test('stops without listeners', async () => {
    const fetcher = vi.fn(async () => 1);
    const stop = createQuery(fetcher, { pollMs: 10_000 }).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('aborts a read without an answer, and fetches again', async () => {
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

describe('in kiosk', () => {
  test('a store is fetched at intervals while it is on screen', async () => {
    const leave = joinKiosk();
    const fetcher = vi.fn(async () => 1);
    const stop = createQuery(fetcher).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(KIOSK_REFRESH_MS * 4);
    expect(fetcher).toHaveBeenCalledTimes(5);
    leave();
    await vi.advanceTimersByTimeAsync(KIOSK_REFRESH_MS * 4);
    expect(fetcher).toHaveBeenCalledTimes(5);
    stop();
  });

  test('a store created before the screen is fetched at intervals too', async () => {
    const fetcher = vi.fn(async () => 1);
    const stop = createQuery(fetcher).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(1000);
    const leave = joinKiosk();
    await vi.advanceTimersByTimeAsync(KIOSK_REFRESH_MS);
    expect(fetcher).toHaveBeenCalledTimes(2);
    leave();
    stop();
  });

  test('an object that is not found is fetched again: it may be created', async () => {
    const leave = joinKiosk();
    const fetcher = vi.fn(() => Promise.reject(new ApiError('status', { status: 404 })));
    const stop = createQuery(fetcher).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(KIOSK_REFRESH_MS);
    expect(fetcher).toHaveBeenCalledTimes(2);
    stop();
    leave();
  });

  test('a screen that was suspended fetches once, at once', async () => {
    const leave = joinKiosk();
    const stopWatching = watchSleep();
    const fetcher = vi.fn(async () => 1);
    const stop = createQuery(fetcher).$state.listen(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetcher).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    await vi.advanceTimersByTimeAsync(6000);
    expect(fetcher).toHaveBeenCalledTimes(2);
    stop();
    stopWatching();
    leave();
  });
});
