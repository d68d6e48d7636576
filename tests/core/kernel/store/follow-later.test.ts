/** What is looked at beside what the page was opened for, as the bell is, is read after it (`follow.ts`). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLook, followNow } from '../../../../src/core/kernel/store/follow.ts';

const ends: (() => void)[] = [];
const reads = { list: 0, bell: 0 };
let endList = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(reads, { list: 0, bell: 0 });
  const list = () => {
    reads.list++;
    return new Promise<void>((resolve) => {
      endList = resolve;
    });
  };
  ends.push(
    beginLook(async () => void reads.bell++, true),
    beginLook(list),
  );
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

test('once that has come', async () => {
  followNow();
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toEqual({ list: 1, bell: 0 });
  endList();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual({ list: 1, bell: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads, 'once').toEqual({ list: 1, bell: 1 });
});

test('though that does not come', async () => {
  followNow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toEqual({ list: 1, bell: 1 });
});

test('not at all once it is out of sight', async () => {
  followNow();
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toEqual({ list: 1, bell: 0 });
});

test('at once where nothing else is looked at', async () => {
  ends.pop()?.();
  followNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual({ list: 0, bell: 1 });
});

test('once, whatever else changes while it waits', async () => {
  followNow();
  await vi.advanceTimersByTimeAsync(100);
  followNow();
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toEqual({ list: 2, bell: 0 });
  endList();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toEqual({ list: 2, bell: 1 });
});
