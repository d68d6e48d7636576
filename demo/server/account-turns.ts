/**
 * Takes turns by account: when several accounts wait, the next turn is of the one that has used least, so that one
 * person's hundred searches delay another's call by one of them at most. Used for queries, documents and exports.
 */
import { currentAccount } from './current-account.ts';

export interface Turns {
  /** Runs `work` in its turn. @returns its result @throws its error */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface TurnRules {
  /** How many run at once, in all and of one account. */
  width: number;
  perAccount: number;
  /** A clock in milliseconds, replaced in tests. */
  now?: () => number;
}

interface Line {
  waiting: (() => void)[];
  running: number;
  /** Milliseconds used, from the level of the others when it began to wait. */
  used: number;
}

/**
 * A turn of the event loop comes between two works: the embedded database answers without one, so a queue of queries
 * would stop everything else; and an account asks its next query before it is decided whose turn is next. Kept from the
 * start, so that tests with a clock of their own leave it alone.
 */
const later = setImmediate;

/** Accounts remembered before idle ones are forgotten. */
const MOST_LINES = 500;

export function createTurns({ width, perAccount, now = () => performance.now() }: TurnRules): Turns {
  const lines = new Map<string, Line>();
  let running = 0;
  let pausing = false;
  /** What the account of the last turn had used: a newcomer begins there, with no credit for its absence. */
  let level = 0;

  /** The waiting account that has used least; of equals, the one that came first. */
  const findNext = (): Line | null => {
    let next: Line | null = null;
    for (const line of lines.values()) {
      if (!line.waiting.length || line.running >= perAccount) continue;
      if (!next || line.used < next.used) next = line;
    }
    return next;
  };

  const startSome = (): void => {
    while (running < width && !pausing) {
      const line = findNext();
      if (!line) return;
      running++;
      line.running++;
      level = Math.max(level, line.used);
      line.waiting.shift()?.();
    }
  };

  const endOne = (): void => {
    running--;
    if (pausing) return;
    pausing = true;
    later(() => {
      pausing = false;
      startSome();
    });
  };

  /** Forgets accounts that the others have caught up with. */
  const forgetIdle = (): void => {
    const isBusy = running > 0 || [...lines.values()].some(({ waiting }) => waiting.length);
    for (const [account, line] of lines) {
      if (line.running || line.waiting.length) continue;
      if (!isBusy || line.used <= level) lines.delete(account);
    }
  };

  return {
    async run(work) {
      const account = currentAccount();
      if (lines.size > MOST_LINES) forgetIdle();
      const line = lines.get(account) ?? { waiting: [], running: 0, used: level };
      lines.set(account, line);
      line.used = Math.max(line.used, level);
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
        startSome();
      });
      const start = now();
      try {
        return await work();
      } finally {
        line.used += now() - start;
        line.running--;
        endOne();
      }
    },
  };
}
