/**
 * Ends a server that is stuck: one that computes without ever coming back to its event loop answers nothing, hears no
 * signal, and nothing but its end lets another be started in its place. A thread of its own watches, since nothing
 * else still runs then.
 */
import { Worker } from 'node:worker_threads';

/** How long the server may compute without a turn of its event loop, in seconds: twenty times the longest call. */
const PATIENCE_SECONDS = 60;
const BEAT_MS = 500;

/** What the thread is given. */
export interface Watched {
  /** One number, which changes at each turn of the event loop. */
  beats: SharedArrayBuffer;
  patience: number;
}

/** @param patience in seconds @returns what stops it */
export function startWatchdog(patience = PATIENCE_SECONDS): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
  timer.unref();
  const workerData: Watched = { beats: beats.buffer as SharedArrayBuffer, patience };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData });
  thread.unref();
  // Without it the server serves all the same.
  thread.on('error', (error) => console.error('the watchdog stopped:', error.message));
  return async () => {
    clearInterval(timer);
    await thread.terminate();
  };
}
