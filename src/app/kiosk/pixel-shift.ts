/** Moves a kiosk by a few pixels again and again, so that nothing burns in. */
import { atom, onMount } from 'nanostores';

/** Every pixel moves by this many px at most, a step in so many milliseconds. */
const SHIFT_PX = 4;
const SHIFT_MS = 180_000;
/** Around the place in the middle. */
const SHIFTS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** Where the kiosk stands now, in px from its place. */
export const $shift = atom<readonly [x: number, y: number]>([0, 0]);
onMount($shift, () => {
  let rank = 0;
  const timer = setInterval(() => {
    rank = (rank + 1) % SHIFTS.length;
    const [x, y] = SHIFTS[rank] ?? SHIFTS[0];
    $shift.set([x * SHIFT_PX, y * SHIFT_PX]);
  }, SHIFT_MS);
  return () => clearInterval(timer);
});
