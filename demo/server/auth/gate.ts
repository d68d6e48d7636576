/** Lets few run at once: each slow hash takes 19 MB and a core, which a flood of guesses must not multiply. */
import { tooMany } from '../http/answers.ts';

/** After how many seconds there should be room again. */
const RETRY_SECONDS = 3;

/** Runs `work` in its turn. @throws Problem 429 with `Retry-After` when too many wait already */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** @param width how many run at once  @param queue how many more may wait */
export function createGate(width: number, queue: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < width) running++;
    else if (waiting.length >= queue) throw tooMany(RETRY_SECONDS);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed over, so that nobody slips in before who waits.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
