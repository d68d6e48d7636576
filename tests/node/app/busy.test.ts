/** When a new version of the application is not taken: something is typed, on its way, or waits to be sent. */
import { afterEach, expect, test, vi } from 'vitest';
import { isBusy } from '../../../src/app/worker/busy.ts';
import { $session, $waitingWrites } from '../../../src/core/host.ts';
import { noteBegun } from '../../../src/core/kernel/page/unload-guard.ts';
import { writeStorage } from '../../../src/core/kernel/session/session-storage.ts';

const open = (onLine = true) => {
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('navigator', { onLine });
};

afterEach(() => {
  vi.unstubAllGlobals();
  $waitingWrites.set([]);
  $session.set({ status: 'out', user: null });
});

test('a page where nothing is under way may be loaded anew', () => {
  open();
  expect(isBusy()).toBe(false);
});

test('while something waits to be sent, or asks its author, no new version is taken', () => {
  open();
  for (const needsAuthor of [false, true]) {
    $waitingWrites.set([{ key: 'k', about: 'tickets:1', needsAuthor }]);
    expect(isBusy()).toBe(true);
  }
  $waitingWrites.set([]);
  expect(isBusy()).toBe(false);
});

test('nor without network, nor while something is typed', () => {
  open(false);
  expect(isBusy()).toBe(true);
  open();
  const holder = {};
  noteBegun(holder, true);
  expect(isBusy()).toBe(true);
  noteBegun(holder, false);
  expect(isBusy()).toBe(false);
});

test('nor where the session is in memory alone, so that the person would be logged out', () => {
  open();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  $session.set({ status: 'in', user: { id: 1 } as never });
  expect(isBusy()).toBe(true);
  writeStorage('sessionStorage', 'sealed');
  expect(isBusy()).toBe(false);
});
