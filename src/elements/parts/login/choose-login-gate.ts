/** Chooses the element that shows the login, and who is logged in, on a page without `<balise-login>`. */
import { getActiveElement } from '../../../core/kernel/page/host-document.ts';

/** The first visible element of the page; the one chosen before stays while a login is in progress in it. */
export function chooseGate(gates: readonly HTMLElement[], before: HTMLElement | null): HTMLElement | null {
  if (before && gates.includes(before) && isInUse(before)) return before;
  const sorted = [...gates].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return sorted.find((gate) => gate.checkVisibility()) ?? sorted[0] ?? null;
}

const FIELDS = '.balise-form input:is([name="username"], [name="password"])';

const isInUse = (gate: HTMLElement): boolean =>
  [...gate.querySelectorAll<HTMLInputElement>(FIELDS)].some(
    (input) => input.value !== '' || input === getActiveElement(),
  );

/** Scrolls the form into view and focuses it. */
export function goToLogin(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  element.querySelector<HTMLElement>(FIELDS)?.focus();
}
