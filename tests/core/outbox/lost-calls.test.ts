/** When a write counts as lost early (`lost-calls.ts`). */
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { isUnanswered } from '../../../src/core/outbox/lost-calls.ts';
import { serve } from '../_server.ts';

afterEach(() => void vi.unstubAllGlobals());

test('an answer that comes while the page is busy is not called lost', async () => {
  await serve(() => {});
  const timers: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (run: () => void) => timers.push(run));
  vi.stubGlobal('clearTimeout', () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  const found = isUnanswered(promise);
  // all that was due runs once before the answer is seen, twice in a row
  for (let times = 0; times < 2; times += 1) {
    for (const run of timers.splice(0)) run();
    await setImmediate();
  }
  resolve();
  expect(await found).toBe(false);
});
