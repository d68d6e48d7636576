/** Notices on a screen that nobody touches that the machine has slept: no event of the browser says so. */
import { $now } from '../_time/clock.ts';
import { $wokenAt } from './kiosk.ts';

/** A clock that moved on by more than this many milliseconds at once has slept. */
const SLEPT_MS = 20_000;

/** Watches the clock. @returns stops watching */
export function watchSleep(): () => void {
  let last = Date.now();
  return $now.listen((now) => {
    const slept = now - last > SLEPT_MS || now < last;
    last = now;
    // all elements notice it by the same tick: it counts once
    if (slept) $wokenAt.set(now);
  });
}
