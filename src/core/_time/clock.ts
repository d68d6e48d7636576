/** The page's one clock, for screens that show the time or say that what they show is old. */
import { atom, computed, onMount } from 'nanostores';
import { shared } from '../_lib/registry.ts';

/** The clock moves on this many milliseconds, at round times. */
export const TICK_MS = 5000;

/** Now, in milliseconds since 1970; it moves while somebody watches. */
export const $now = shared('clock', () => {
  const store = atom(Date.now());
  onMount(store, () => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      store.set(Date.now());
      timer = setTimeout(tick, TICK_MS - (Date.now() % TICK_MS));
    };
    tick();
    return () => clearTimeout(timer);
  });
  return store;
});

/** Changes once a minute, for what is said of now in minutes or more. */
export const $minute = computed($now, (now) => Math.floor(now / 60_000));
