import { getActiveElement, getBody } from '../../../core/kernel/page/host-document.ts';

const PLACE = 'ul, ol, table, form, section, article, main, [role], [tabindex]';

/** Focuses the first of some elements that is a place and no control; it stays focusable until it loses the focus. */
export function focusPlace(line: readonly HTMLElement[]): void {
  const place = line.find((each) => each.isConnected && each.matches(PLACE));
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** The ancestors of an element, through shadow roots, the nearest first. */
export function listAncestors(element: Element | null): HTMLElement[] {
  const line: HTMLElement[] = [];
  for (let node = element?.parentNode; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node instanceof HTMLElement) line.push(node);
  return line;
}

/**
 * Moves the focus off a row that its own button removes: to the last button of the row after it, or of that before
 * it; from the only row, once it is gone, to what is left around it.
 * @param row a selector of the rows
 */
export function leaveRow(button: Element, row = 'li, tr'): void {
  const own = button.closest(row);
  if (!own) return;
  const beside = [own.nextElementSibling, own.previousElementSibling].find((each) => each?.matches(row));
  const next = [...(beside?.querySelectorAll('button') ?? [])].at(-1);
  if (next) {
    next.focus();
    return;
  }
  const line = listAncestors(own);
  const watch = new MutationObserver(() => {
    if (own.isConnected) return;
    watch.disconnect();
    const active = getActiveElement();
    if (!active || active === getBody() || active.shadowRoot?.activeElement === null) focusPlace(line);
  });
  for (const each of new Set(line.map((place) => place.getRootNode())))
    watch.observe(each, { childList: true, subtree: true });
}
