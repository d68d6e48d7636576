/** Code that could not be loaded is tried again after this many milliseconds. */
const RETRY_MS = 10_000;

/**
 * Calls back once, when the browser is online again, else after ten seconds.
 * @returns gives the wait up
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
