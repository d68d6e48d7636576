/** Screens that nobody touches: a page with one element in `kiosk` is one, and keeps all that it shows fresh. */
import { atom } from 'nanostores';
import { shared } from '../_lib/registry.ts';

/** How many elements of the page are in `kiosk`. */
export const $kiosks = shared('kiosks', () => atom(0));

/** When the page was last found to have slept (its clock went on without it), in milliseconds since 1970. */
export const $wokenAt = shared('kiosk.wokenAt', () => atom(0));

export const isKiosk = (): boolean => $kiosks.get() > 0;

/** Counts an element in. @returns counts it out */
export function joinKiosk(): () => void {
  $kiosks.set($kiosks.get() + 1);
  return () => $kiosks.set($kiosks.get() - 1);
}
