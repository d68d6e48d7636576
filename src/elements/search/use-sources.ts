import { useLayoutEffect, useReducer, useState } from 'react';
import { $siteTree } from '../../core/sites/store.ts';
import type { SearchSource } from './sources.ts';

/**
 * Listens to the lists of the sources while they are searched, which has them fetched where they are not held yet.
 * The caller is drawn again as they arrive.
 * @returns whether they are listened to, and what draws the caller again
 */
export function useSources(
  sources: readonly SearchSource[],
  wanted: boolean,
): { listening: boolean; redraw: () => void } {
  const [listening, setListening] = useState(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // before the paint: what is held already is shown at once
  useLayoutEffect(() => {
    if (!wanted) return;
    // places are written with their buildings
    const stops = [...sources.map(({ $state }) => $state), $siteTree].map(($each) => $each.listen(redraw));
    setListening(true);
    return () => {
      setListening(false);
      for (const stop of stops) stop();
    };
  }, [sources, wanted]);
  return { listening: listening && wanted, redraw };
}
