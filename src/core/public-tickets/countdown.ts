/** The seconds left of a wait that a server has asked for. */
import { atom, onMount, type ReadableAtom } from 'nanostores';

const SECOND_MS = 1000;

/** @param until milliseconds since 1970 @param onOver called when it is over, while it is shown */
export function createCountdown(until: number, onOver: () => void): ReadableAtom<number> {
  const read = () => Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
  const $left = atom(read());
  onMount($left, () => {
    const tick = () => {
      $left.set(read());
      if ($left.value > 0) return;
      clearInterval(timer);
      onOver();
    };
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  });
  return $left;
}
