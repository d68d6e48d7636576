import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import type { User } from '../../../../src/core/kernel/lib/user.ts';
import { $session } from '../../../../src/core/kernel/session/session.ts';
import { createQuery } from '../../../../src/core/kernel/store/query.ts';

const logIn = (username: string) => {
  setCredentials({ username, password: 'x' });
  $session.set({ status: 'in', user: { username } as User });
};
const logOut = () => {
  setCredentials(null);
  $session.set({ status: 'out', user: null });
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  logOut();
  // nanostores unmounts a store one second after its last listener
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
});

test('what nobody listens to any more is not read for who logs in next, but at its next listener', async () => {
  logIn('camille');
  const fetcher = vi.fn(async () => 1);
  const { $state } = createQuery(fetcher);
  $state.listen(() => {})();
  await vi.advanceTimersByTimeAsync(500);
  expect(fetcher).toHaveBeenCalledTimes(1);
  logOut();
  logIn('alex');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetcher).toHaveBeenCalledTimes(1);
  const stop = $state.listen(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(fetcher).toHaveBeenCalledTimes(2);
  expect($state.value?.status).toBe('LOADED');
  stop();
});
