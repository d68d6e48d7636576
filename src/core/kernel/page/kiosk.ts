/** Kiosk pages: one element with `kiosk` makes the whole page a kiosk, which refreshes all that it shows. */
import { atom } from 'nanostores';
import { pageSingleton } from '../lib/page-singletons.ts';

/** How many elements of the page have `kiosk`. */
export const $kiosks = pageSingleton('kiosks', () => atom(0));

/** When the page last detected that the machine had slept, in milliseconds since 1970. */
export const $wokenAt = pageSingleton('kiosk.wokenAt', () => atom(0));

export const isKiosk = (): boolean => $kiosks.get() > 0;

/** Counts one more kiosk element. @returns removes it from the count */
export function joinKiosk(): () => void {
  $kiosks.set($kiosks.get() + 1);
  return () => $kiosks.set($kiosks.get() - 1);
}
