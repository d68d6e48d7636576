/**
 * Ends a stuck server. A server that computes without an answer to anything handles no signal and blocks a restart. A
 * separate thread watches its answers, since its own event loop may not run. A turn of that loop counts as an answer:
 * an idle server has none to give while its threads draw.
 */
import { Worker } from 'node:worker_threads';
import { countAnswer, sharedAnswers } from './answer-count.ts';

/** How long the server may compute without an answer, in seconds: twenty times the longest call. */
const PATIENCE_SECONDS = 60;
const BEAT_MS = 500;

/** The data of the thread. */
export interface Watched {
  /** The counter of answers. */
  answers: SharedArrayBuffer;
  patience: number;
}

/** @param patience in seconds @returns a function that stops it */
export function startWatchdog(patience = PATIENCE_SECONDS): () => Promise<unknown> {
  const timer = setInterval(countAnswer, BEAT_MS);
  timer.unref();
  const workerData: Watched = { answers: sharedAnswers(), patience };
  const thread = new Worker(new URL('./watchdog-worker.ts', import.meta.url), { workerData });
  thread.unref();
  // Without the watchdog, the server works all the same.
  thread.on('error', (error) => console.error('the watchdog stopped:', error.message));
  return async () => {
    clearInterval(timer);
    await thread.terminate();
  };
}
