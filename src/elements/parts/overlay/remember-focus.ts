import { getActiveElement, getBody } from '../../../core/kernel/page/host-document.ts';

/**
 * Records the focused element, through shadow roots.
 * @returns gives the focus back when `left` closes, unless it has moved elsewhere; if the element was removed, to
 *   its nearest remaining ancestor, which a screen reader then announces
 */
export function rememberFocus(): (left: HTMLElement | null) => void {
  const line = getFocusedLine();
  return (left) => {
    const now = getFocusedLine();
    if (now[0] && now[0] !== getBody() && !now.some((place) => place === left)) return;
    const [origin] = line;
    if (!origin || origin.isConnected) origin?.focus();
    else focusPlace(line.find((place) => place.isConnected && place.matches(PLACE)));
  };
}

const PLACE = 'ul, ol, table, form, section, article, main, [role], [tabindex]';

/** Focuses an element that is no control; it stays focusable until it loses the focus. */
function focusPlace(place: HTMLElement | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** The focused element and its ancestors, the nearest first. */
function getFocusedLine(): HTMLElement[] {
  let active = getActiveElement();
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const line: HTMLElement[] = [];
  for (
    let node: Node | null = active;
    node;
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  ) {
    if (node instanceof HTMLElement) line.push(node);
  }
  return line;
}
