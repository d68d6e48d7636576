import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  hasKioskAccount,
  keepKioskAccount,
  readKioskAccount,
} from '../../../../src/core/kernel/session/kiosk-account.ts';
import { openStorage } from '../../_tab-storage.ts';

const ACCOUNT = { username: 'ecran-1', password: 's3cret' };
/** What a page learns: whether it is there after the browser was closed, and whether it is there until then. */
const keep = async () => [await keepKioskAccount(ACCOUNT), hasKioskAccount()];

beforeEach(() => {
  openStorage('sessionStorage');
  openStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

/** A browser that can encrypt: a database with one table, for the key. */
function offerEncryption(): void {
  const keys = new Map<string, unknown>();
  const request = (result: unknown) => ({ result });
  const store = {
    get: (name: string) => request(keys.get(name)),
    put: (key: unknown, name: string) => request(keys.set(name, key)),
  };
  const begin = () => {
    const transaction = { objectStore: () => store, oncomplete: () => {} };
    setTimeout(() => transaction.oncomplete());
    return transaction;
  };
  const opening = { result: { transaction: begin, close: () => {} }, onsuccess: () => {} };
  vi.stubGlobal('indexedDB', {
    open: () => {
      setTimeout(() => opening.onsuccess());
      return opening;
    },
  });
}

/** What is put into it throws, as where it is full or forbidden. */
function refuseTo(name: 'localStorage' | 'sessionStorage'): void {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal(name, { getItem: () => null, setItem, removeItem: () => {} });
}

test('[L4] a page learns that the account of a kiosk is kept', async () => {
  offerEncryption();
  expect(await keep()).toEqual([true, true]);
  expect(await readKioskAccount()).toEqual(ACCOUNT);
});

test('[L4] a page learns that it is kept until the browser is closed: nothing is encrypted over plain http', async () => {
  expect(await keep()).toEqual([false, true]);
  expect(await readKioskAccount()).toEqual(ACCOUNT);
});

test('[L4] a page learns that it is not kept where storage is full', async () => {
  offerEncryption();
  refuseTo('localStorage');
  expect(await keep()).toEqual([false, true]);
  refuseTo('sessionStorage');
  expect(await keep()).toEqual([false, false]);
});
