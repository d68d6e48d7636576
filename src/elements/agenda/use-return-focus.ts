/**
 * A dialog gives the focus back to where it was opened from. An event that was moved is not there any more, and
 * another one may be: the focus goes to the one that was moved.
 */
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * @param root the element around the agenda and its dialog
 * @returns a function to call with the dialog's intervention as the dialog begins to close
 */
export function useReturnFocus(root: RefObject<HTMLElement | null>): (id: string | null) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const element = root.current;
    // it has given the focus back
    const follow = (event: Event) => {
      const id = awaited.current;
      if (id === null || !(event.target as HTMLElement).matches('.modal')) return;
      awaited.current = null;
      for (const link of element?.querySelectorAll<HTMLElement>('a.ev-link') ?? [])
        if (link.dataset.id === id && link.nextElementSibling !== getFocused(link)) link.focus();
    };
    element?.addEventListener('close', follow, { capture: true });
    return () => element?.removeEventListener('close', follow, { capture: true });
  }, [root]);
  return useCallback((id) => {
    awaited.current = id;
  }, []);
}

const getFocused = (near: HTMLElement): Element | null => (near.getRootNode() as ShadowRoot).activeElement;
