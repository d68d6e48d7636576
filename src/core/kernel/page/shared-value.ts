/**
 * Lists and records that all tabs of this browser share in its storage. A change is a function of what is stored at
 * that moment, applied under one lock: no tab writes from a copy that another one has made stale. Where the browser
 * has no locks, or refuses one, reading and writing follow each other without a pause. A page that is left does not wait
 * for the lock: its changes would be lost.
 */

import { pageSingleton } from '../lib/page-singletons.ts';
import { readStored } from './stored.ts';

const LOCK = 'balise.storage';

type Change<T> = (current: T) => T;

export interface SharedOptions<T> {
  /** The key in the storage at that moment; `null` while there is none, such as before a login. */
  getKey: () => string | null;
  /** Reads what is stored, which may be anything; `null` where nothing is. */
  parse: (stored: unknown) => T;
  /** Whether nothing need be stored. */
  isEmpty?: (value: T) => boolean;
  /** Called after each write, with its key. */
  onWritten?: (key: string) => void;
}

export interface SharedValue<T> {
  /** What is stored now, with the changes that the storage has refused. */
  read: () => T;
  /**
   * Applies the change, in memory at once and under the lock to what is stored. It may be called several times, and
   * must only compute.
   * @returns whether it is stored; if not, it lasts as long as the page, or until a later change is stored
   */
  change: (change: Change<T>) => Promise<boolean>;
  /** The same without waiting for the lock, while the page is being left. */
  changeNow: (change: Change<T>) => boolean;
}

/** The writes that wait for the lock, made at once when the page is left. */
const waiting = pageSingleton('shared-value.waiting', () => {
  const writes = new Set<() => unknown>();
  globalThis.window?.addEventListener('pagehide', () => {
    for (const write of writes) write();
  });
  return writes;
});

export function createSharedValue<T>(options: SharedOptions<T>): SharedValue<T> {
  const { getKey, parse, isEmpty = () => false, onWritten } = options;
  /** By key, those that are not stored yet. */
  const pending = new Map<string, readonly Change<T>[]>();
  const getPending = (key: string) => pending.get(key) ?? [];

  const compute = (key: string, stored: unknown): T =>
    getPending(key).reduce((value, change) => change(value), parse(stored));

  function write(key: string): boolean {
    // another user has logged in: what this one has stored is encrypted
    if (key !== getKey()) return false;
    try {
      const value = compute(key, readStored(key));
      if (isEmpty(value)) globalThis.localStorage.removeItem(key);
      else globalThis.localStorage.setItem(key, JSON.stringify(value));
    } catch {
      return false; // storage forbidden or full
    }
    pending.delete(key);
    onWritten?.(key);
    return true;
  }

  function hold(change: Change<T>): string | null {
    const key = getKey();
    if (key !== null) pending.set(key, [...getPending(key), change]);
    return key;
  }

  return {
    read: () => {
      const key = getKey();
      return key === null ? parse(null) : compute(key, readStored(key));
    },
    change: async (change) => {
      const key = hold(change);
      if (key === null) return false;
      const save = () => (getPending(key).includes(change) ? write(key) : true);
      waiting.add(save);
      return underLock(save).finally(() => waiting.delete(save));
    },
    changeNow: (change) => {
      const key = hold(change);
      return key !== null && write(key);
    },
  };
}

/**
 * The change of what a store shows: there at once, and as it is once it is stored.
 * @param refresh shows what is stored, with what waits
 */
export function changeShown<T>(shared: SharedValue<T>, refresh: () => void): SharedValue<T>['change'] {
  return async (change) => {
    const outcome = shared.change(change);
    refresh();
    const isStored = await outcome;
    refresh();
    return isStored;
  };
}

async function underLock(run: () => boolean): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return run();
  let result: boolean | null = null;
  try {
    await locks.request(LOCK, async () => {
      // a round trip, in which what the last holder wrote arrives here
      await locks.query();
      result = run();
    });
  } catch {
    // a frame without an origin of its own may hold no lock
  }
  return result ?? run();
}
