import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a step that has replaced another one, whose controls are gone with it; elsewhere on
 * the page it stays.
 * @param own what holds the step
 */
export function useStepFocus(own: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const root = own.current?.getRootNode();
    const { activeElement, body } = document;
    const isElsewhere =
      activeElement && activeElement !== body && root instanceof ShadowRoot && !holds(activeElement, root);
    const heading = own.current?.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6');
    if (isElsewhere || !heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [own, step]);
}

/** Whether an element is the host of a root, or of one around it. */
function holds(element: Element, root: ShadowRoot): boolean {
  if (root.host === element) return true;
  const outer = root.host.getRootNode();
  return outer instanceof ShadowRoot && holds(element, outer);
}
