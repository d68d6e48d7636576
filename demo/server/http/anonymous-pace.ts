/**
 * Calls without an account begin a few in each turn of the event loop, so that whatever else is ready comes between
 * them: however many arrive at once, a call of an account waits for few.
 */

/** @param most how many begin in one turn  @returns waits for a turn */
export function createTurnstile(most: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let left = most;
  let isDue = false;
  const open = (): void => {
    isDue = false;
    left = most;
    for (const enter of waiting.splice(0, most)) {
      left--;
      enter();
    }
    if (left < most) callNext();
  };
  const callNext = (): void => {
    if (!isDue) setImmediate(open);
    isDue = true;
  };
  return () =>
    new Promise((resolve) => {
      callNext();
      if (left === 0) return void waiting.push(resolve);
      left--;
      resolve();
    });
}
