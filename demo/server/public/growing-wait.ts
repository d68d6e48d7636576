/** Waits that grow with what went before. */
import { tooMany } from '../http/answers.ts';

export interface WaitBounds {
  /** So many come without a wait. */
  free: number;
  /** The first wait in seconds, which doubles each time, and the longest. */
  first: number;
  most: number;
}

/** Seconds to wait after the last of `count`. */
export const waitAfter = (count: number, { free, first, most }: WaitBounds): number =>
  count < free ? 0 : Math.min(most, first * 2 ** Math.min(count - free, 30));

export interface FailureWait {
  /** @throws Problem 429 with `Retry-After` while that address has to wait */
  check(address: string): void;
  /** Counts a failure of that address. */
  fail(address: string): void;
}

/**
 * Counts failures by address in the memory of this process: for what nobody guesses, so that no try may cost a
 * question to the database. An address without a failure for the longest wait begins anew.
 * @param size addresses beyond which the least recent one is forgotten
 */
export function createFailureWait(bounds: WaitBounds, detail: string, size = 10_000): FailureWait {
  const failures = new Map<string, { count: number; at: number }>();
  const find = (address: string): { count: number; at: number } | null => {
    const found = failures.get(address);
    return found && Date.now() - found.at < bounds.most * 1000 ? found : null;
  };
  return {
    check(address) {
      const found = find(address);
      const left = found ? waitAfter(found.count, bounds) - (Date.now() - found.at) / 1000 : 0;
      if (left > 0) throw tooMany(left, detail);
    },
    fail(address) {
      const count = (find(address)?.count ?? 0) + 1;
      failures.delete(address);
      if (failures.size >= size) failures.delete(failures.keys().next().value ?? '');
      failures.set(address, { count, at: Date.now() });
    },
  };
}

export interface WaitMemory {
  /** @throws Problem 429 with the longest of what is left of the waits of those names */
  check(...names: string[]): void;
  /** Keeps a wait of so many seconds. */
  keep(name: string, seconds: number): void;
}

/** Remembers waits in the memory of this process, so that a try during a wait costs the database nothing. */
export function createWaitMemory(detail: string, size = 10_000): WaitMemory {
  const ends = new Map<string, number>();
  return {
    check(...names) {
      const now = Date.now();
      const left = Math.max(...names.map((name) => ((ends.get(name) ?? 0) - now) / 1000));
      if (left > 0) throw tooMany(left, detail);
    },
    keep(name, seconds) {
      ends.delete(name);
      if (ends.size >= size) ends.delete(ends.keys().next().value ?? '');
      ends.set(name, Date.now() + seconds * 1000);
    },
  };
}
