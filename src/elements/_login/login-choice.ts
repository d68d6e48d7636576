/** Which element of a page that has no `<balise-login>` logs in, and says who is logged in. */
import { shared } from '../../core/_lib/registry.ts';
import type { LoginPlace } from './login-places.ts';

const chosen = shared('login.chosen', (): { gate: HTMLElement | null } => ({ gate: null }));

/** The one element of a place: a `<balise-login>`, else the chosen one; `null` where the page sees to it. */
export function getLoginElement({ at, apart, gates }: LoginPlace): HTMLElement | null {
  if (at !== 'elements') return apart;
  return choose(gates);
}

/** The first of the page that is seen; one in which somebody is logging in stays. */
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
    (input) => input.value !== '' || input === document.activeElement,
  );

/** Brings the form on screen, and the focus into it. */
export function goToLogin(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  element.querySelector<HTMLElement>(FIELDS)?.focus();
}
