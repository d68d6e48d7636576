/** The `<balise-login>`s of a page. They share this store because elements do not import each other. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useLayoutEffect } from 'react';
import { pageSingleton } from '../../../core/kernel/lib/page-singletons.ts';

const TAG = 'balise-login';
const $logins = pageSingleton('login.elements', () => atom<readonly HTMLElement[]>([]));

/** Holds this element in that list while the caller is mounted. */
export function useListed(list: typeof $logins, element: HTMLElement, listed: boolean): void {
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
