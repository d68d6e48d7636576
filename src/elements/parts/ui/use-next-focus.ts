import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus from a control that its own click removes.
 * @returns focuses the first match of a selector in the box, once it is drawn
 */
export function useNextFocus(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const next = useRef('');
  useLayoutEffect(() => {
    if (next.current === '') return;
    const found = box.current?.querySelector<HTMLElement>(next.current);
    if (!found) return;
    next.current = '';
    found.focus();
  });
  return useCallback((selector) => {
    next.current = selector;
  }, []);
}
