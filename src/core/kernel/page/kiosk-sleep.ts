/** Detects that the machine of a kiosk has slept; browsers have no event for it. */
import { $now } from '../time/clock.ts';
import { $wokenAt } from './kiosk.ts';

/** A clock that advances by more than this many milliseconds between two ticks means that the machine slept. */
const SLEPT_MS = 20_000;

/** Watches the clock. @returns stops watching */
export function watchSleep(): () => void {
  let last = Date.now();
  return $now.listen((now) => {
    const slept = now - last > SLEPT_MS || now < last;
    last = now;
    // every element detects it at the same tick: it counts once
    if (slept) $wokenAt.set(now);
  });
}
