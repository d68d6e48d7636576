/** The code of elements, fetched when a page first needs them. */
import { useCallback, useEffect, useState } from 'react';
import { elements } from '../../elements/index.ts';

/** Code that has not come after this many milliseconds is reported; it is drawn all the same when it comes. */
const LATE_MS = 15_000;
/** Code that could not be had is asked for again after this many milliseconds. */
const RETRY_MS = 10_000;

const loads = new Map<string, Promise<unknown>>();

/** Fetches the code of these tags, each once. @throws what the import threw; the next call tries again */
export async function loadElements(tags: readonly string[]): Promise<void> {
  await Promise.all(
    tags.map((tag) => {
      const load =
        loads.get(tag) ?? Promise.resolve(elements[tag]?.()).then(() => customElements.whenDefined(tag));
      loads.set(tag, load);
      return load.catch((error: unknown) => {
        loads.delete(tag);
        throw error;
      });
    }),
  );
}

const areDefined = (tags: readonly string[]): boolean => tags.every((tag) => customElements.get(tag));

/**
 * Whether these tags can be drawn. Code that cannot be had is asked for again every ten seconds, when the connection
 * returns, and by `retry`; the second `retry` reloads the page, since a new version may have replaced the files.
 */
export function useElements(tags: readonly string[]): { ready: boolean; failed: boolean; retry: () => void } {
  const key = tags.join(' ');
  const [failure, setFailure] = useState<{ key: string; retries: number } | null>(null);
  const [, redraw] = useState(0);
  const ready = areDefined(tags);
  const failed = !ready && failure?.key === key;

  const load = useCallback(() => {
    const fail = () => setFailure((last) => (last?.key === key ? last : { key, retries: 0 }));
    const late = setTimeout(fail, LATE_MS);
    loadElements(key.split(' ').filter(Boolean))
      .finally(() => clearTimeout(late))
      .then(() => redraw((count) => count + 1), fail);
  }, [key]);

  useEffect(() => {
    if (!ready) load();
  }, [ready, load]);

  useEffect(() => {
    if (!failed) return;
    addEventListener('online', load);
    const timer = setInterval(() => {
      // nothing can come then; the connection's return asks at once
      if (navigator.onLine) load();
    }, RETRY_MS);
    return () => {
      removeEventListener('online', load);
      clearInterval(timer);
    };
  }, [failed, load]);

  const retry = () => {
    if (!failure) return;
    if (failure.retries > 0) location.reload();
    setFailure({ key, retries: failure.retries + 1 });
    load();
  };
  return { ready, failed, retry };
}
