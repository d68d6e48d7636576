/**
 * The clock of the element tests, held: it is `NOW` until a test lets time go by. What the product schedules within
 * a second happens by itself; what lasts a second or more (a retry, a notice, a poll) happens in `skip()` alone, so
 * that no test depends on the speed of the machine. Imported before the product's code.
 */
import { withGlobal } from '@sinonjs/fake-timers';
import { NOW } from '../../contract-server/whole/now.ts';
import { rollTimer } from './jitter.ts';
import { untilDrawn } from './until.ts';

/** From that many milliseconds on, a timer waits for `skip()`. */
const LONG_MS = 1000;
/** Ids of held timers begin above the browser's. */
const FIRST_HELD_ID = 1e12;

const real = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  setInterval: globalThis.setInterval.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
  clearInterval: globalThis.clearInterval.bind(globalThis),
};
const held = withGlobal(globalThis).createClock(Date.parse(NOW));

type Timer = (run: () => void, ms?: number, ...args: unknown[]) => number;

const choose =
  (short: Timer, long: Timer): Timer =>
  (run, ms = 0, ...args) =>
    ms < LONG_MS ? short(run, ms, ...args) : long(run, ms, ...args);
const clear =
  (short: (id?: number) => void, long: (id: number) => void) =>
  (id?: number): void =>
    id !== undefined && id >= FIRST_HELD_ID ? long(id) : short(id);

/** The timers that will run by themselves. */
const coming = new Set<number>();
const setShort: Timer = (run, ms, ...args) => {
  const id = (real.setTimeout as Timer)(
    () => {
      coming.delete(id);
      run.apply(undefined, args as []);
    },
    (ms ?? 0) + rollTimer(),
  );
  coming.add(id);
  return id;
};
const clearShort = (id?: number): void => {
  if (id !== undefined) coming.delete(id);
  real.clearTimeout(id);
};

/** How many timers of the product will run within a second. */
export const countTimers = (): number => coming.size;

Object.assign(globalThis, {
  Date: held.Date,
  setTimeout: choose(setShort, held.setTimeout as unknown as Timer),
  setInterval: choose(real.setInterval as Timer, held.setInterval as unknown as Timer),
  clearTimeout: clear(clearShort, (id) => held.clearTimeout(id as never)),
  clearInterval: clear(real.clearInterval, (id) => held.clearInterval(id as never)),
});

/** Lets that many milliseconds go by, and everything happen that was to happen meanwhile. */
export async function skip(ms: number): Promise<void> {
  await held.tickAsync(ms);
  await untilDrawn();
}

/** The same without a turn for anything else meanwhile, for what needs no answer: a hundred times as quick. */
export function skipAtOnce(ms: number): void {
  held.tick(ms);
}

/** Lets time go by, a second at a time, until the check gives a value; fails after a simulated minute. */
export async function skipUntil<T>(what: string, check: () => T | null | undefined | false): Promise<T> {
  for (let seconds = 0; seconds <= 60; seconds += 1) {
    const value = check();
    if (value) return value;
    await skip(1000);
  }
  throw new Error(`Never came within a minute: ${what}`);
}

/** As often as the page looks at its clock. */
const TICK_MS = 5000;

/** Sets the clock, for a test of another day, and lets the page see it. @param moment an ISO date and time */
export async function setNow(moment: string): Promise<void> {
  held.setSystemTime(Date.parse(moment) - TICK_MS);
  await skip(TICK_MS);
}

/** The same at once, on a page that is empty again. */
export function resetNow(moment: string): void {
  held.setSystemTime(Date.parse(moment) - TICK_MS);
  held.tick(TICK_MS);
}

/** Waits for the browser's next task, as an answer of the network would come. */
export const nextTask = (): Promise<void> => new Promise((done) => real.setTimeout(() => done(), 0));
