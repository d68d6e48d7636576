/** The code of elements, fetched when a page first needs them. */
import { useCallback, useEffect, useState } from 'react';
import { elements } from '../../elements/index.ts';

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
 * Whether these tags can be drawn. Code that cannot be had is asked for again when the connection returns, and
 * by `retry`; the second `retry` reloads the page, since a new version may have replaced the files.
 */
export function useElements(tags: readonly string[]): { ready: boolean; failed: boolean; retry: () => void } {
  const key = tags.join(' ');
  const [failure, setFailure] = useState<{ key: string; count: number } | null>(null);
  const [, redraw] = useState(0);
  const ready = areDefined(tags);
  const failed = !ready && failure?.key === key;

  const load = useCallback(() => {
    loadElements(key.split(' ').filter(Boolean)).then(
      () => redraw((count) => count + 1),
      () => setFailure((last) => ({ key, count: last?.key === key ? last.count + 1 : 1 })),
    );
  }, [key]);

  useEffect(() => {
    if (!ready) load();
  }, [ready, load]);

  useEffect(() => {
    if (!failed) return;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [failed, load]);

  const retry = () => {
    if ((failure?.count ?? 0) > 1) location.reload();
    else load();
  };
  return { ready, failed, retry };
}
