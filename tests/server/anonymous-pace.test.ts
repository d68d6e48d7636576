/** Many calls without an account at once: what else is ready comes between them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurnstile } from '../../demo/server/http/anonymous-pace.ts';

it('[K3] lets a few begin in each turn of the event loop, in their order', async () => {
  const enter = createTurnstile(3);
  const begun: number[] = [];
  const arrive = (n: number) => void enter().then(() => begun.push(n));
  for (let n = 0; n < 8; n++) arrive(n);
  const counts: number[] = [];
  await Promise.resolve();
  counts.push(begun.length);
  for (let turn = 0; turn < 2; turn++) {
    await nextTurn();
    counts.push(begun.length);
  }
  expect(counts).toEqual([3, 6, 8]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  // a quiet moment later nobody waits
  await nextTurn();
  arrive(8);
  await Promise.resolve();
  expect(begun.at(-1)).toBe(8);
});
