/** Lets one tab of the browser do something at a time. */

interface Hold {
  release: () => void;
  /** Resolves once others can have it. */
  ended: Promise<unknown>;
}

const holds = new Map<string, Hold>();

/**
 * Holds a lock until `releaseLock`, or the end of the page. A page may hold it twice.
 * @returns whether no other tab has it; `true` also where the browser has no locks, or forbids them
 */
export async function holdLock(name: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks || holds.has(name)) return true;
  return new Promise((resolve) => {
    const ended = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(false);
        return undefined;
      }
      return new Promise<void>((release) => {
        // `ended` is not known yet where the lock is granted at once
        queueMicrotask(() => {
          holds.set(name, { release, ended });
          resolve(true);
        });
      });
    });
    // a frame without an origin of its own may hold no lock
    ended.catch(() => resolve(true));
  });
}

/** Lets other tabs have it; resolves once they can. */
export async function releaseLock(name: string): Promise<void> {
  const hold = holds.get(name);
  holds.delete(name);
  hold?.release();
  await hold?.ended.catch(() => {});
}
