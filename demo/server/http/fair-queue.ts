/**
 * Bounds the calls in flight, of each account and in all. A few more of an account wait in its line; beyond that they
 * are refused. Places go to the accounts that hold fewest.
 */
import { tooMany } from './answers.ts';

/** `Retry-After` of a refused call, in seconds. */
const RETRY_SECONDS = 2;

export interface FlightBounds {
  /** Calls in flight of all accounts. */
  total: number;
  /** Calls of an account that wait for a place. */
  waiting: number;
  /** How long they wait, in milliseconds, unless a call names another time. */
  patience: number;
}

/** Gives the place back. */
export type Leave = () => void;

export interface Flights {
  /**
   * Waits for a place.
   * @param limit of that account's calls in flight
   * @throws Problem 429 with `Retry-After` when the line is full, or the wait too long
   */
  enter(account: string, limit: number, patience?: number): Promise<Leave>;
}

interface Line {
  held: number;
  limit: number;
  waiting: (() => void)[];
}

export function createFlights({ total, waiting: most, patience: usual }: FlightBounds): Flights {
  const lines = new Map<string, Line>();
  let held = 0;

  const findNext = (): Line | null => {
    let next: Line | null = null;
    for (const line of lines.values()) {
      if (line.waiting.length && line.held < line.limit && (!next || line.held < next.held)) next = line;
    }
    return next;
  };

  const startSome = (): void => {
    while (held < total) {
      const line = findNext();
      if (!line) return;
      held++;
      line.held++;
      line.waiting.shift()?.();
    }
  };

  const waitInLine = (line: Line, patience: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        reject(tooMany(RETRY_SECONDS));
      }, patience);
      line.waiting.push(start);
      startSome();
    });

  return {
    async enter(account, limit, patience = usual) {
      const line = lines.get(account) ?? { held: 0, limit, waiting: [] };
      if (line.waiting.length >= most) throw tooMany(RETRY_SECONDS);
      lines.set(account, line);
      line.limit = limit;
      const forget = (): void => {
        if (!line.held && !line.waiting.length) lines.delete(account);
      };
      await waitInLine(line, patience).catch((error: unknown) => {
        forget();
        throw error;
      });
      let left = false;
      return () => {
        if (left) return;
        left = true;
        held--;
        line.held--;
        forget();
        startSome();
      };
    },
  };
}
