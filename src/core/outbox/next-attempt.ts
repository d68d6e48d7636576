/** When what waits is tried again. */
import { isOffline } from '../kernel/page/connection.ts';
import { outbox } from './state.ts';

/** While something waits, it is tried again after this many milliseconds. */
const AGAIN_MS = 30_000;
/** Sooner at first: an answer may be lost though the server is there, and what it did is then no longer to be sent. */
const SOON_MS = [2000, 5000, 10_000];

/** How long the next attempt waits, in milliseconds. */
export const getPause = (): number => (isOffline() ? AGAIN_MS : (SOON_MS[outbox.pauses] ?? AGAIN_MS));

/** The same after an attempt: the pause after it is longer. */
export function nextPause(): number {
  const pause = getPause();
  if (!isOffline()) outbox.pauses++;
  return pause;
}

/** The next pauses are short again: something was sent, or an answer was lost. */
export function quicken(): void {
  outbox.pauses = 0;
}
