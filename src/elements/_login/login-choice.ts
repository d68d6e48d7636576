/** Chooses the element that shows the login, and who is logged in, on a page without `<balise-login>`. */
import { pageSingleton } from '../../core/_lib/page-singletons.ts';
import { getActiveElement } from '../../core/_page/host-document.ts';
import type { LoginPlace } from './login-places.ts';

const chosen = pageSingleton('login.chosen', (): { gate: HTMLElement | null } => ({ gate: null }));

/** The element of a place: a `<balise-login>`, else the chosen one; `null` where the page provides the login. */
export function getLoginElement({ at, apart, gates }: LoginPlace): HTMLElement | null {
  if (at !== 'elements') return apart;
  return choose(gates);
}

/** The first visible element of the page; one with a login in progress stays chosen. */
function choose(gates: readonly HTMLElement[]): HTMLElement | null {
  if (chosen.gate && gates.includes(chosen.gate) && isInUse(chosen.gate)) return chosen.gate;
  const sorted = [...gates].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  chosen.gate = sorted.find((gate) => gate.checkVisibility()) ?? sorted[0] ?? null;
  return chosen.gate;
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
