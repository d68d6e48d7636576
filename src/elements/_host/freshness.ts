/** How old what an element in kiosk shows is: its parts report here, its age line reads it. */
import { atom, type ReadableAtom } from 'nanostores';
import { createContext, useContext, useId, useLayoutEffect } from 'react';

export interface Shown {
  /** When the oldest of the data on screen came, in milliseconds since 1970; `null` when there is none. */
  loadedAt: number | null;
  /** Why it is late or old, in words; `null` while all is well. */
  problem: string | null;
}

export interface Freshness {
  /** `null` until the first part has reported: an element that shows no data has no age. */
  $shown: ReadableAtom<Shown | null>;
  /** @param shown `null` when the part is no longer drawn */
  report: (part: string, shown: Shown | null) => void;
}

export function createFreshness(): Freshness {
  const parts = new Map<string, Shown>();
  const $shown = atom<Shown | null>(null);
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

/** The height of the age line, in px: what fills the screen leaves it free. */
export const AGE_ROOM = 56;

/** The freshness of the element around, in kiosk; `null` elsewhere. */
export const KioskContext = createContext<Freshness | null>(null);

/** Whether nobody touches this element: nothing to press is shown. */
export const useKiosk = (): boolean => useContext(KioskContext) !== null;

/**
 * Reports data on screen to the element's age line; outside kiosk it does nothing. `LoadStatus` does it for
 * whoever gives it `loadedAt`.
 * @param loadedAt when it came; `null` while nothing is shown, `undefined` for what has no age
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
