/** Waits for something on the page. */

/** A wait ends when it must have failed on every machine. */
const PATIENCE_MS = 25_000;

export const nextFrame = (): Promise<void> => new Promise((resume) => requestAnimationFrame(() => resume()));

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
