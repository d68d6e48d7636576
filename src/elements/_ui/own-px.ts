/**
 * Measures in an element's own px, of which a page with `zoom` shows more or fewer than the window has: heights that an
 * element is given are in these.
 */

/** How many px of the window one of the element's own is; browsers without it do not scale their measures either. */
const getZoom = (element: Element): number => element.currentCSSZoom || 1;

/** Where the element stands, in its own px. */
export function getOwnRect(element: Element): { top: number; bottom: number; width: number } {
  const zoom = getZoom(element);
  const { top, bottom, width } = element.getBoundingClientRect();
  return { top: top / zoom, bottom: bottom / zoom, width: width / zoom };
}

/** The height of the window and how far it is scrolled, in the element's own px. */
export function getOwnWindow(element: Element): { height: number; scrolled: number } {
  const zoom = getZoom(element);
  return { height: window.innerHeight / zoom, scrolled: window.scrollY / zoom };
}
