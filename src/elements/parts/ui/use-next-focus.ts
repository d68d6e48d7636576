import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus from a control that its own click removes.
 * @returns focuses a match of a selector in the box, once it is drawn: by default the first, by rank from 0 another one
 */
export function useNextFocus(box: RefObject<HTMLElement | null>): (selector: string, rank?: number) => void {
  const next = useRef<{ selector: string; rank: number } | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const { selector, rank } = next.current;
    const found = box.current?.querySelectorAll<HTMLElement>(selector)[rank];
    if (!found) return;
    next.current = null;
    focusAny(found);
  });
  return useCallback((selector, rank = 0) => {
    next.current = { selector, rank };
  }, []);
}

/** A row takes the focus too, until it loses it. */
export function focusAny(found: HTMLElement): void {
  if (found.tabIndex < 0 && !found.hasAttribute('tabindex')) {
    found.tabIndex = -1;
    found.addEventListener('blur', () => found.removeAttribute('tabindex'), { once: true });
  }
  found.focus();
  // what is written there is continued
  if (found instanceof HTMLTextAreaElement) found.setSelectionRange(found.value.length, found.value.length);
}
