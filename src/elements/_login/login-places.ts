/**
 * Where a page shows the login: in its `<balise-login>`, else in the first of its elements that need a login; the
 * others link there. They share this store because elements do not import each other.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useLayoutEffect } from 'react';
import { pageSingleton } from '../../core/_lib/page-singletons.ts';
import { $settings } from '../../core/_page/settings.ts';
import { useKiosk } from '../_host/freshness.ts';

const TAG = 'balise-login';
const $logins = pageSingleton('login.elements', () => atom<readonly HTMLElement[]>([]));
const $gates = pageSingleton('login.gates', () => atom<readonly HTMLElement[]>([]));

type List = typeof $logins;

function useListed(list: List, element: HTMLElement, listed: boolean): void {
  useLayoutEffect(() => {
    if (!listed) return;
    list.set([...list.get(), element]);
    return () => list.set(list.get().filter((each) => each !== element));
  }, [list, element, listed]);
}

/** Registers this element as a `<balise-login>` while the caller is mounted. */
export const useIsLogin = (element: HTMLElement): void => useListed($logins, element, true);

/** The page's `<balise-login>`, also before its code is loaded; `null` without one. */
export function useLogin(): HTMLElement | null {
  const [first] = useStore($logins);
  return first ?? document.querySelector<HTMLElement>(TAG);
}

/** How a page's elements show the login, and who is logged in. */
export interface LoginPlace {
  /** In one of the page's elements, in a `<balise-login>`, or outside the elements. */
  at: 'elements' | 'element' | 'page';
  /** The page's own `<balise-login>`. */
  apart: HTMLElement | null;
  /** The elements, one of which shows the login. */
  gates: readonly HTMLElement[];
}

/** Where the login for this element is; registers it as one of the page's while the caller is mounted. */
export function useLoginPlace(gate: HTMLElement): LoginPlace {
  const { login } = useStore($settings);
  const apart = useLogin();
  const isKiosk = useKiosk();
  const isCandidate = login === 'elements' && !apart && !isKiosk;
  useListed($gates, gate, isCandidate);
  const gates = useStore($gates);
  const at = apart ? 'element' : isCandidate ? 'elements' : 'page';
  return { at, apart, gates };
}
