/**
 * Ends a stuck server. A server that computes without returning to its event loop answers no request, handles no
 * signal, and blocks a restart. A separate thread watches it, since its own event loop does not run.
 */
import { Worker } from 'node:worker_threads';

/** How long the server may compute without returning to its event loop, in seconds: twenty times the longest call. */
const PATIENCE_SECONDS = 60;
const BEAT_MS = 500;

/** The data of the thread. */
export interface Watched {
  /** A counter, incremented in each turn of the event loop. */
  beats: SharedArrayBuffer;
  patience: number;
}

/** @param patience in seconds @returns a function that stops it */
export function startWatchdog(patience = PATIENCE_SECONDS): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
  timer.unref();
  const workerData: Watched = { beats: beats.buffer as SharedArrayBuffer, patience };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData });
  thread.unref();
  // Without the watchdog, the server works all the same.
  thread.on('error', (error) => console.error('the watchdog stopped:', error.message));
  return async () => {
    clearInterval(timer);
    await thread.terminate();
  };
}
