import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeSize } from './observe-size.ts';

/**
 * Whether a reader has set letters or words apart (WCAG 1.4.12).
 * @param probe a part of the element with the class `letters-probe`
 */
export function useSpaced(probe: RefObject<HTMLElement | null>): boolean {
  const [isSpaced, setSpaced] = useState(false);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const measure = () => {
      const { letterSpacing, wordSpacing } = getComputedStyle(element);
      setSpaced([letterSpacing, wordSpacing].some((px) => Number.parseFloat(px) > 0));
    };
    measure();
    return observeSize([element], measure);
  }, [probe]);
  return isSpaced;
}
