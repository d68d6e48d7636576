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

/** The age line: its letters, as `kiosk.css` sizes them, its lines, and what the page leaves below it, in px. */
const AGE_LETTERS = { least: 16, share: 0.015, most: 28 };
const AGE_LINE = 1.9;
const AGE_BELOW = 12;

/** What an element of this width that fills the screen leaves free below it, in px. */
export const measureAge = (width: number): number =>
  Math.ceil(Math.min(AGE_LETTERS.most, Math.max(AGE_LETTERS.least, width * AGE_LETTERS.share)) * AGE_LINE) +
  AGE_BELOW;

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
