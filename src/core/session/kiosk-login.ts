/** On a screen that nobody touches, a refused session is tried again by itself, ever more seldom. */

import { setCredentials } from '../_http/credentials.ts';
import { toApiError } from '../_http/errors.ts';
import { shared } from '../_lib/registry.ts';
import { $session, fetchUser, readKept } from './session.ts';

/** The first wait after a refusal, in milliseconds; each one is twice the one before. */
const REFUSED_MS = 15_000;
/** The longest wait: a refusal must not become a guess too many, which would lock the account. */
const REFUSED_MAX_MS = 300_000;
/** Without an answer, the same attempt is made again this many milliseconds later. */
const UNREACHABLE_MS = 10_000;

const waiting = shared('kiosk.login', (): { timer: ReturnType<typeof setTimeout> | undefined } => ({
  timer: undefined,
}));

/** Tries the kept session until it is accepted, or nothing is kept, or somebody has logged in. */
export function tryKept(): void {
  let delay = REFUSED_MS;
  const wait = (duration: number) => {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(async () => {
      const outcome = await attempt();
      if (outcome === 'done') return;
      if (outcome === 'refused') delay = Math.min(delay * 2, REFUSED_MAX_MS);
      wait(outcome === 'refused' ? delay : UNREACHABLE_MS);
    }, duration);
  };
  wait(delay);
}

/** Nobody is logged in before the answer. */
async function attempt(): Promise<'done' | 'refused' | 'unreachable'> {
  const isOut = () => $session.get().status === 'out';
  const kept = isOut() ? await readKept() : null;
  if (!kept) return 'done';
  try {
    const user = await fetchUser({ credentials: kept.credentials });
    if (isOut()) {
      setCredentials(kept.credentials);
      $session.set({ status: 'in', user });
    }
    return 'done';
  } catch (thrown) {
    return toApiError(thrown).failure === 'status' ? 'refused' : 'unreachable';
  }
}
