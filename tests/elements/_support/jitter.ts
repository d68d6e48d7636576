/**
 * A slow machine on purpose, for `npm run test:races`: answers, code, frames, timers and React's own turns come later
 * and in another order, by a seed. What a test looks at without waiting for it is then missing each time. Without a
 * seed nothing is delayed; what is on its way is counted all the same. Imported before everything else.
 */

declare global {
  /** Set by `tests/element-bundle.mjs` from the environment; empty where nothing is delayed. */
  var jitterSeed: string;
}

/** How long each may take at most, in milliseconds. */
export const ANSWER_MS = 160;
export const CODE_MS = 120;
const FRAME_MS = 60;
const TIMER_MS = 80;
const TURN_MS = 50;
const SIGHT_MS = 100;

const seed: string = globalThis.jitterSeed;
const real = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  requestFrame: globalThis.requestAnimationFrame.bind(globalThis),
  cancelFrame: globalThis.cancelAnimationFrame.bind(globalThis),
  Channel: globalThis.MessageChannel,
  Sight: globalThis.IntersectionObserver,
};

/** The seed's numbers, one after the other. */
let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
function roll(): number {
  state = (state + 0x6d2b79f5) | 0;
  const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296;
}

/** Of every second seed everything takes long; of the others half of it does, as on most machines. */
const isSlow = Number(seed) % 2 === 0;

/** So many milliseconds at most. */
export function rollDelay(most: number): number {
  if (seed === '') return 0;
  if (isSlow) return (most * (1 + roll())) / 2;
  return roll() < 0.5 ? roll() * 5 : roll() * most;
}

const wait = (ms: number): Promise<void> => new Promise((resume) => real.setTimeout(resume, ms));

let travelling = 0;
/** Takes as long as something of at most that many milliseconds. */
export async function delay(most: number): Promise<void> {
  if (seed === '') return;
  travelling += 1;
  await wait(rollDelay(most));
  travelling -= 1;
}

let turns = 0;
/** React draws in a turn that it asks for by a channel of messages. */
globalThis.MessageChannel = class extends real.Channel {
  constructor() {
    super();
    this.port1.addEventListener('message', () => {
      turns -= 1;
    });
    const { port2 } = this;
    const post = port2.postMessage.bind(port2) as (message: unknown, transfer: Transferable[]) => void;
    port2.postMessage = (message: unknown, transfer: unknown = []) => {
      turns += 1;
      const send = () => post(message, transfer as Transferable[]);
      if (seed === '') send();
      else real.setTimeout(send, rollDelay(TURN_MS));
    };
  }
};

if (seed !== '') {
  delayFrames();
  globalThis.IntersectionObserver = class extends real.Sight {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      // late, but in the order in which it happened, as browsers report it
      let last = Promise.resolve();
      super((entries, observer) => {
        const late = wait(rollDelay(SIGHT_MS));
        last = last.then(() => late).then(() => report(entries, observer));
      }, options);
    }
  };
}

function delayFrames(): void {
  /** Gives one up, by its number. */
  const ends = new Map<number, () => void>();
  let last = 0;
  let isInFrame = false;
  globalThis.requestAnimationFrame = (run) => {
    last += 1;
    const id = last;
    // a loop of frames never ends: only its first is awaited
    const share = isInFrame ? 0 : 1;
    travelling += share;
    let frame = 0;
    const end = () => {
      travelling -= share;
      ends.delete(id);
      real.cancelFrame(frame);
    };
    ends.set(id, end);
    real.setTimeout(() => {
      if (!ends.has(id)) return;
      frame = real.requestFrame((time) => {
        end();
        isInFrame = true;
        try {
          run(time);
        } finally {
          isInFrame = false;
        }
      });
    }, rollDelay(FRAME_MS));
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => ends.get(id)?.();
}

/** What a timer takes longer than it was to. */
export const rollTimer = (): number => rollDelay(TIMER_MS);

/** How much is on its way that the page will draw: turns of React, and what is delayed. */
export const countComing = (): number => turns + travelling;
