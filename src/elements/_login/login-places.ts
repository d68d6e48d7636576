/**
 * Where a page logs in: at its `<balise-login>`, else in the first of its elements that need somebody to be logged
 * in; the others lead there. They meet here: no element imports another.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useLayoutEffect } from 'react';
import { shared } from '../../core/_lib/registry.ts';
import { $settings } from '../../core/_page/settings.ts';
import { useKiosk } from '../_host/freshness.ts';

const TAG = 'balise-login';
const $logins = shared('login.elements', () => atom<readonly HTMLElement[]>([]));
const $gates = shared('login.gates', () => atom<readonly HTMLElement[]>([]));

type List = typeof $logins;

function useListed(list: List, element: HTMLElement, listed: boolean): void {
  useLayoutEffect(() => {
    if (!listed) return;
    list.set([...list.get(), element]);
    return () => list.set(list.get().filter((each) => each !== element));
  }, [list, element, listed]);
}

/** Says that this element is a `<balise-login>`, as long as the caller is drawn. */
export const useIsLogin = (element: HTMLElement): void => useListed($logins, element, true);

/** The page's `<balise-login>`, or what will be one once its code has come; `null` when there is none. */
export function useLogin(): HTMLElement | null {
  const [first] = useStore($logins);
  return first ?? document.querySelector<HTMLElement>(TAG);
}

/** How an element meets whoever is not logged in, and who is. */
export interface LoginPlace {
  /** In one of the page's elements, at a `<balise-login>`, or wherever the page sees to it. */
  at: 'elements' | 'element' | 'page';
  /** The page's own `<balise-login>`. */
  apart: HTMLElement | null;
  /** The elements one of which logs in. */
  gates: readonly HTMLElement[];
}

/** Where the login of this element is: it is one of the page's, as long as the caller is drawn. */
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
