/** What becomes of stores when everything may have changed at once. */
import { expect, test, vi } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import type { User } from '../../../../src/core/kernel/lib/user.ts';
import { $session } from '../../../../src/core/kernel/session/session.ts';
import { createQuery } from '../../../../src/core/kernel/store/query.ts';
import { readAllAgain } from '../../../../src/core/kernel/store/store-lifecycle.ts';

test('where everything may have changed, what is on screen is fetched again, and what was is forgotten', async () => {
  vi.useFakeTimers();
  let version = 1;
  const fetcher = vi.fn(async () => version);
  setCredentials({ username: 'camille', password: 'x' });
  $session.set({ status: 'in', user: { username: 'camille' } as User });
  const [shown, former] = [createQuery(fetcher), createQuery(async () => version)];
  const stop = shown.$state.listen(() => {});
  former.$state.listen(() => {})();
  await former.refresh();
  await vi.advanceTimersByTimeAsync(2000);
  expect([shown.$state.get().data, former.$state.value?.data]).toEqual([1, 1]);
  version = 2;
  await readAllAgain();
  expect([shown.$state.get().data, former.$state.value?.data]).toEqual([2, null]);
  stop();
  vi.useRealTimers();
});
