/** The page's clock, for screens that show the time or the age of their data. */
import { atom, computed, onMount } from 'nanostores';
import { pageSingleton } from '../lib/page-singletons.ts';

/** The interval of the clock, in milliseconds; its values are multiples of it. */
export const TICK_MS = 5000;

/** Now, in milliseconds since 1970; updated while it has listeners. */
export const $now = pageSingleton('clock', () => {
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

/** When the present minute began, in milliseconds since 1970, for texts that change once a minute or less often. */
export const $minute = computed($now, (now) => now - (now % 60_000));
