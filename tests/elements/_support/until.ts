/** Waits for something on the page. */
import { countComing } from './jitter.ts';

/** A wait ends when it must have failed on every machine. */
const PATIENCE_MS = 25_000;

// the browser's own, which is never delayed
const requestFrame = requestAnimationFrame.bind(globalThis);

export const nextFrame = (): Promise<void> => new Promise((resume) => requestFrame(() => resume()));

/** What draws all the time is not waited for any longer. */
const QUIET_WITHIN_FRAMES = 120;

/** Waits until all that was on its way has been drawn: two frames, or as many as the page needs. */
export async function untilDrawn(): Promise<void> {
  await nextFrame();
  await nextFrame();
  let quiet = 0;
  for (let frame = 0; frame < QUIET_WITHIN_FRAMES && quiet < 2; frame += 1) {
    quiet = countComing() === 0 ? quiet + 1 : 0;
    if (quiet < 2) await nextFrame();
  }
}

/**
 * Waits until the check gives a value, looking at each frame.
 * @throws Error with what was waited for, after 25 s; with the check's own error where it kept throwing
 */
export async function until<T>(what: string, check: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    let reason = '';
    try {
      const value = check();
      if (value) return value;
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message.slice(0, 2000) : error})`;
    }
    if (performance.now() > end) throw new Error(`Never came: ${what}${reason}`);
    await nextFrame();
  }
}
