/** Code that could not be loaded is requested again after this many milliseconds. */
const RETRY_MS = 10_000;

/**
 * Calls back once, when the browser is online again or after ten seconds.
 * @returns cancels the wait
 */
export function tryLater(run: () => void): () => void {
  const stop = () => {
    removeEventListener('online', again);
    clearTimeout(timer);
  };
  const again = () => {
    stop();
    run();
  };
  const timer = setTimeout(again, RETRY_MS);
  addEventListener('online', again);
  return stop;
}
