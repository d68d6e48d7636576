/** Has the worker started once the first screen of somebody who is logged in is there: a first visit waits for nothing. */
import { $session } from '../../core/host.ts';

/** After the page has loaded, in milliseconds. */
const QUIET_MS = 3000;

/** @param own the file of the application that runs */
export function startWorkerLater(own: string): void {
  // the development server has no worker
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let isWaiting = false;
  $session.subscribe(({ status }) => {
    if (status !== 'in' || isWaiting) return;
    isWaiting = true;
    const start = () => setTimeout(() => whenIdle(load), QUIET_MS);
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  });

  function load(): void {
    import('./start-worker.ts').then(
      ({ startWorker }) => startWorker(own),
      // the next visit tries again
      () => {},
    );
  }
}

/** Some browsers know no idle time. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else work();
}
