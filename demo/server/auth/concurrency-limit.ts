/**
 * Limits how many checks run at once: each slow hash takes 19 MB and a core, which a flood of guesses would multiply.
 */
import { tooMany } from '../http/answers.ts';

/** `Retry-After` when the queue is full, in seconds. */
const RETRY_SECONDS = 3;

/** Runs `work` in its turn. @throws Problem 429 with `Retry-After` when the queue is full */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** @param width how many run at once  @param queue how many may wait */
export function createConcurrencyLimit(width: number, queue: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < width) running++;
    else if (waiting.length >= queue) throw tooMany(RETRY_SECONDS);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot is handed to the first waiting call, so that a new call cannot take it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
