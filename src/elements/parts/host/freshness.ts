/** The age of the data in a kiosk element: its parts report it, and its age line shows it. */
import { atom, type ReadableAtom } from 'nanostores';
import { createContext, useContext, useId, useLayoutEffect } from 'react';

export interface ShownAnswer {
  /** When the oldest data on screen was received, in milliseconds since 1970; `null` without data. */
  loadedAt: number | null;
  /** Why it is late or old, in French; `null` while it is neither. */
  problem: string | null;
}

export interface Freshness {
  /** `null` until the first part has reported: an element without data has no age. */
  $shown: ReadableAtom<ShownAnswer | null>;
  /** @param shown `null` when the part is no longer on screen */
  report: (part: string, shown: ShownAnswer | null) => void;
}

export function createFreshness(): Freshness {
  const parts = new Map<string, ShownAnswer>();
  const $shown = atom<ShownAnswer | null>(null);
  return {
    $shown,
    report: (part, shown) => {
      if (shown) parts.set(part, shown);
      else parts.delete(part);
      const dated = [...parts.values()].filter(({ loadedAt }) => loadedAt !== null);
      $shown.set({
        loadedAt: dated.length ? Math.min(...dated.map(({ loadedAt }) => loadedAt as number)) : null,
        problem: dated.find(({ problem }) => problem !== null)?.problem ?? null,
      });
    },
  };
}

/** The height of the age line, in px, which an element that fills the screen leaves free. */
export const AGE_ROOM = 56;

/** The freshness of the surrounding element in a kiosk; `null` elsewhere. */
export const KioskContext = createContext<Freshness | null>(null);

/** Whether the element is in a kiosk, where nothing to press is shown. */
export const useKiosk = (): boolean => useContext(KioskContext) !== null;

/**
 * Reports data on screen to the element's age line; does nothing outside a kiosk. `LoadStatus` calls it when it has
 * `loadedAt`.
 * @param loadedAt when the data was received, in milliseconds since 1970; `null` while nothing is shown,
 *   `undefined` for what has no age
 */
export function useFreshness(loadedAt: number | null | undefined, problem: string | null): void {
  const freshness = useContext(KioskContext);
  const part = useId();
  const isDated = loadedAt !== undefined;
  useLayoutEffect(() => {
    if (isDated) freshness?.report(part, { loadedAt, problem });
  }, [freshness, part, isDated, loadedAt, problem]);
  useLayoutEffect(() => () => freshness?.report(part, null), [freshness, part]);
}
