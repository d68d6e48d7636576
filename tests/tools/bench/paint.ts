/** When the browser draws: frames and paints, for the pages of the benches. */

/** The next animation frame, before it is painted. @returns its time, in ms since the page began */
export const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The next frame, once it is painted: a message posted in a frame comes after it. @returns the time then, in ms */
export const painted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

/** @returns milliseconds from the call of `act` to the paint that follows it */
export async function timePaint(act: () => void): Promise<number> {
  const start = performance.now();
  act();
  return (await painted()) - start;
}

/**
 * @param count how many frames
 * @param step called before each, with its number from 1
 * @returns the milliseconds that each took
 */
export async function timeFrames(count: number, step: (turn: number) => void = () => {}): Promise<number[]> {
  const intervals: number[] = [];
  let last = await frame();
  for (let turn = 1; turn <= count; turn++) {
    step(turn);
    const now = await frame();
    intervals.push(now - last);
    last = now;
  }
  return intervals;
}
