/**
 * The login form of the page, so that other elements lead to it instead of asking each for a login of its own.
 * They meet here: no element imports another.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { shared } from '../../core/_lib/registry.ts';

const TAG = 'balise-login';
const $forms = shared('login.forms', () => atom<readonly HTMLElement[]>([]));

/** Says that this element shows a login form, as long as the caller is drawn. */
export function useIsLoginForm(element: HTMLElement): void {
  useEffect(() => {
    $forms.set([...$forms.get(), element]);
    return () => $forms.set($forms.get().filter((each) => each !== element));
  }, [element]);
}

/** The element of the page that shows a login form, or will once its code has come; `null` when there is none. */
export function useLoginForm(): HTMLElement | null {
  const [first] = useStore($forms);
  return first ?? document.querySelector<HTMLElement>(TAG);
}

/** Brings the form on screen, and the focus into it. */
export function goToLoginForm(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  element.querySelector('input')?.focus();
}
