/**
 * Remembers what has the focus, through shadow roots.
 * @returns gives it back from what is being left, unless it has gone elsewhere meanwhile; when what had it is no
 *   more, to the nearest of what it stood in that remains, which a screen reader then names
 */
export function rememberFocus(): (left: HTMLElement | null) => void {
  const line = getFocusedLine();
  return (left) => {
    const now = getFocusedLine();
    if (now[0] && now[0] !== document.body && !now.some((place) => place === left)) return;
    const [origin] = line;
    if (!origin || origin.isConnected) origin?.focus();
    else focusPlace(line.find((place) => place.isConnected && place.matches(PLACE)));
  };
}

const PLACE = 'ul, ol, table, form, section, article, main, [role], [tabindex]';

/** Of a place that is no control: it can be focused for as long as it has the focus. */
function focusPlace(place: HTMLElement | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** What has the focus, then what it stands in, the nearest first. */
function getFocusedLine(): HTMLElement[] {
  let active = document.activeElement;
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
