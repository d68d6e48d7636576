/**
 * What the directory has checked lately: under a MAC of name and password by a key of this process, so that no
 * password is kept. Bounded in time and in number.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createExpiringSet } from '../auth/expiring-set.ts';

const MINUTE = 60_000;
/**
 * For how long what was checked is not checked again, each its own time between the two, so that those who came
 * together do not come back together.
 */
const FRESH = { least: 8 * MINUTE, most: 12 * MINUTE };
/** For how long it is believed when the directory does not answer, or is asked by many at once. */
const BELIEVED = 60 * MINUTE;
/** Until the directory is asked again after it did not answer. */
const AWAY = { least: 30_000, most: 60_000 };
/** For how long a refused password is not sent again: directories lock accounts. */
const REFUSED = MINUTE;
/** For how long it is no new guess where it was typed: as long as guesses count (D-212). */
const COUNTED = 60 * MINUTE;
const SIZE = 20_000;
const ADDRESSES = 8;
/** Milliseconds between two checks of those who were checked within the hour: two binds each, at most. */
const PACE_MS = 1000;

export interface Checked {
  userId: number;
  checkedAt: number;
  freshUntil: number;
  addresses: Set<string>;
}

export interface Memory {
  key(login: string, password: string): string;
  /** Whether this was checked lately enough, from that address, to be let in without a question. @returns the account's id */
  recall(key: string, address: string): number | null;
  /** The account's id, if it was checked within the hour, from wherever: for a directory that does not answer. */
  believe(key: string, address: string): number | null;
  remember(key: string, address: string, userId: number): void;
  refuse(key: string, address: string): void;
  isRefused(key: string): boolean;
  /** Whether it was refused there within the hour: the same guess again. */
  isRepeated(key: string, address: string): boolean;
  forget(key: string): void;
  /** Everybody is checked again, in their turn. */
  recheck(): void;
}

const between = ({ least, most }: { least: number; most: number }): number =>
  least + Math.random() * (most - least);

export function createMemory(): Memory {
  const secret = randomBytes(32);
  const checked = new Map<string, Checked>();
  let refused = createExpiringSet(REFUSED, REFUSED, SIZE);
  const counted = createExpiringSet(COUNTED, COUNTED, SIZE);
  let nextCheck = 0;

  const isBelieved = (entry: Checked, now: number): boolean => now - entry.checkedAt < BELIEVED;
  /** Takes the turn to check one who was checked within the hour. */
  const takeTurn = (now: number): boolean => {
    if (now < nextCheck) return false;
    nextCheck = now + PACE_MS;
    return true;
  };
  const put = (key: string, entry: Checked): void => {
    checked.delete(key);
    if (checked.size >= SIZE) checked.delete(checked.keys().next().value ?? '');
    checked.set(key, entry);
  };
  const admit = (entry: Checked, address: string): void => {
    if (entry.addresses.size >= ADDRESSES) entry.addresses.clear();
    entry.addresses.add(address);
  };

  return {
    key: (login, password) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([login.toLowerCase(), password]))
        .digest('hex'),
    recall(key, address) {
      const entry = checked.get(key);
      const now = Date.now();
      if (!entry?.addresses.has(address)) return null;
      if (now < entry.freshUntil) return entry.userId;
      return isBelieved(entry, now) && !takeTurn(now) ? entry.userId : null;
    },
    believe(key, address) {
      const entry = checked.get(key);
      const now = Date.now();
      if (!entry || !isBelieved(entry, now)) return null;
      entry.freshUntil = Math.min(now + between(AWAY), entry.checkedAt + BELIEVED);
      admit(entry, address);
      return entry.userId;
    },
    remember(key, address, userId) {
      const now = Date.now();
      const entry = checked.get(key);
      const addresses = entry?.userId === userId ? entry.addresses : new Set<string>();
      const next = { userId, checkedAt: now, freshUntil: now + between(FRESH), addresses };
      admit(next, address);
      put(key, next);
    },
    refuse(key, address) {
      checked.delete(key);
      refused.add(key);
      counted.add(`${key} ${address}`);
    },
    isRefused: (key) => refused.has(key),
    isRepeated: (key, address) => counted.has(`${key} ${address}`),
    forget: (key) => void checked.delete(key),
    recheck() {
      for (const entry of checked.values()) entry.freshUntil = 0;
      refused = createExpiringSet(REFUSED, REFUSED, SIZE);
    },
  };
}
