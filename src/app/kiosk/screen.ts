/** What a kiosk asks of the screen that it stands on: that it stays on, that nothing burns in, a size for three metres. */
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

/** On 1,080 px texts of 14 px are 26 px high: read from three metres. */
const ENLARGED = 1.85 / 1080;

/** What the page leaves free at both sides of its elements, in px of its own: `kiosk.css`. */
const EDGES = 32;

/**
 * How many times larger than on a desk everything is, and a hundredth of what elements have in width, in px of that size:
 * within a `zoom`, engines disagree what `cqi` is.
 */
export const $scale = atom({ scale: 1, unit: 1 });
onMount($scale, () => {
  const measure = () => {
    const scale = Math.max(1, Math.round(Math.min(innerWidth, innerHeight) * ENLARGED * 100) / 100);
    $scale.set({ scale, unit: (innerWidth / scale - EDGES) / 100 });
  };
  measure();
  addEventListener('resize', measure);
  return () => removeEventListener('resize', measure);
});

/** Keeps the screen on; a hidden page gives the lock back, so that it is asked for again. */
export function keepAwake(): void {
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    // refused on battery, or unknown to the browser: the machine's own settings decide
    navigator.wakeLock?.request('screen').catch(() => {});
  };
  ask();
  document.addEventListener('visibilitychange', ask);
}

const DAY = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const TIME = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
});

/** « 14:32 », as every screen shows the time. @param at milliseconds since 1970 */
export const formatScreenTime = (at: number): string => TIME.format(at);

const readClock = (at: number) => ({ day: DAY.format(at), time: TIME.format(at) });

/** The day and the time. */
export const $clock = atom(readClock(Date.now()));
onMount($clock, () => {
  const tick = () => {
    const now = readClock(Date.now());
    const { day, time } = $clock.value;
    if (now.time !== time || now.day !== day) $clock.set(now);
  };
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
});

/** The hour of a time of `$clock`. */
export const getHour = (time: string): number => Number.parseInt(time, 10);
