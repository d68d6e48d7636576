/** Runs a long computation in slices, between which the screen has its turn. */

/** How long a slice may take, in milliseconds: half a frame. */
const SLICE_MS = 8;

/**
 * @param work yields how far it is
 * @param onProgress called after each slice
 * @param signal aborts it: the promise rejects with its reason
 */
export async function runInSlices<R>(
  work: Generator<number, R, void>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<R> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value as R;
    if (performance.now() < until) continue;
    onProgress(value as number);
    await pause();
    signal.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
}

/** Lets the browser draw; a timer would wait four milliseconds each time. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
