import { type RefObject, useEffect } from 'react';
import { getActiveElement, getBody } from '../../core/kernel/page/host-document.ts';

const CONTROLS = 'button:not([disabled]), a[href]';

/**
 * Keeps the focus in a box when a control is removed by what its own click did: it goes to the row that has come into
 * the place of its row, else to the first control that is left, else to the box. Elsewhere on the page it stays.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = place.current;
    const root = box?.getRootNode();
    if (!box || !(root instanceof ShadowRoot)) return;
    let last: Element | null = null;
    let findNext = (): HTMLElement | null => null;
    const note = ({ target }: FocusEvent): void => {
      last = target as Element;
      const row = last.closest('li');
      const list = row?.parentElement;
      const rank = row ? [...(list?.children ?? [])].indexOf(row) : 0;
      findNext = () => {
        const now = list?.isConnected ? (list.children[rank] ?? list.lastElementChild) : null;
        return now?.querySelector<HTMLElement>(CONTROLS) ?? box.querySelector<HTMLElement>(CONTROLS);
      };
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      // it was in the element, and is nowhere now
      if (getActiveElement() !== getBody()) return;
      const next = findNext() ?? box;
      if (next === box) box.tabIndex = -1;
      next.focus({ preventScroll: next === box });
    });
    box.addEventListener('focusin', note);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [place]);
}
