/**
 * Where a page shows the login: in its `<balise-login>`, else in the first of its elements that need a login; the
 * others link there.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { pageSingleton } from '../../../core/kernel/lib/page-singletons.ts';
import { $settings } from '../../../core/kernel/page/settings.ts';
import { useKiosk } from '../host/freshness.ts';
import { chooseGate } from './choose-login-gate.ts';
import { useListed, useLogin } from './login-elements.ts';

const $gates = pageSingleton('login.gates', () => atom<readonly HTMLElement[]>([]));

/** Chosen once for the whole page whenever its elements change, so that all agree which one it is. */
const $gate = pageSingleton('login.gate', () => {
  const $chosen = atom<HTMLElement | null>(null);
  $gates.listen((gates) => $chosen.set(chooseGate(gates, $chosen.get())));
  return $chosen;
});

/**
 * The element that shows the login, and who is logged in: the page's `<balise-login>`, else the chosen one of its
 * elements; `null` where the page provides the login. Registers this element as one of them while the caller is mounted.
 */
export function useLoginElement(element: HTMLElement): HTMLElement | null {
  const { login } = useStore($settings);
  const apart = useLogin();
  const isKiosk = useKiosk();
  const isCandidate = login === 'elements' && !apart && !isKiosk;
  useListed($gates, element, isCandidate);
  const gate = useStore($gate);
  return isCandidate ? gate : apart;
}
