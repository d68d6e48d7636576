import { getActiveElement, getBody } from '../../../core/kernel/page/host-document.ts';
import { focusPlace, listAncestors } from '../ui/leave-row.ts';

/**
 * Records the focused element, through shadow roots.
 * @returns gives the focus back when `left` closes, unless it has moved elsewhere; if the element was removed, to
 *   its nearest remaining ancestor, which a screen reader then announces, or to the content of the page
 */
export function rememberFocus(): (left: HTMLElement | null) => void {
  const line = getFocusedLine();
  return (left) => {
    const now = getFocusedLine();
    if (now[0] && now[0] !== getBody() && !now.some((place) => place === left)) return;
    const [origin] = line;
    if (!origin || origin.isConnected) origin?.focus();
    else focusPlace([...line, ...[...document.querySelectorAll('main')].filter(isInSight)]);
  };
}

/** A page may hold several contents, of which it shows one. */
const isInSight = (main: HTMLElement): boolean =>
  main.getClientRects().length > 0 && !main.closest('[inert]');

/** The focused element and its ancestors, the nearest first. */
function getFocusedLine(): HTMLElement[] {
  let active = getActiveElement();
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? [active, ...listAncestors(active)] : listAncestors(active);
}
