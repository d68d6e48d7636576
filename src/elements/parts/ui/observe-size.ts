/**
 * Reports each change of size of some elements, and their first size, in the next frame: a report that changes a size
 * itself would otherwise raise « ResizeObserver loop » as an error of the page around the element.
 * @returns stops it
 */
export function observeSize(elements: Iterable<Element | null | undefined>, report: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(report);
  });
  for (const element of elements) if (element) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/**
 * How many px of the window one of an element's own is, where the page has a `zoom`: heights that an element is given
 * are in its own. Browsers without this do not scale their measures either.
 */
const getZoom = (element: Element): number => element.currentCSSZoom || 1;

/** Where the element stands, in its own px. */
export function getOwnRect(element: Element): { top: number; bottom: number; width: number } {
  const zoom = getZoom(element);
  const { top, bottom, width } = element.getBoundingClientRect();
  return { top: top / zoom, bottom: bottom / zoom, width: width / zoom };
}

/** How much larger an element is drawn: by its own `zoom` and that of all around it, which few browsers tell. */
export function getDrawnZoom(element: Element): number {
  if (element.currentCSSZoom) return element.currentCSSZoom;
  let zoom = 1;
  for (let each: Element | null = element; each; each = each.assignedSlot ?? getParent(each))
    zoom *= Number.parseFloat(getComputedStyle(each).zoom) || 1;
  return zoom;
}

/** The element around another, across shadow roots. */
export function getParent(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The height of the window and how far it is scrolled, in the element's own px. */
export function getOwnWindow(element: Element): { height: number; scrolled: number } {
  // what the window measures is not scaled by any browser
  const zoom = getDrawnZoom(element);
  return { height: window.innerHeight / zoom, scrolled: window.scrollY / zoom };
}
