/** Retries a refused session on a kiosk page, at growing intervals, since nobody is there to log in. */

import { setCredentials } from '../_http/credentials.ts';
import { toApiError } from '../_http/errors.ts';
import { pageSingleton } from '../_lib/page-singletons.ts';
import { $session, fetchUser, readStoredSession } from './session.ts';

/** The first wait after a refusal, in milliseconds; each following wait is twice as long. */
const REFUSED_MS = 15_000;
/** The longest wait, in milliseconds: retries must stay too rare to lock the account. */
const REFUSED_MAX_MS = 300_000;
/** Without an answer, the next attempt is made after this many milliseconds. */
const UNREACHABLE_MS = 10_000;

const waiting = pageSingleton('kiosk.login', (): { timer: ReturnType<typeof setTimeout> | undefined } => ({
  timer: undefined,
}));

/** Retries the stored session until it is accepted, none is stored, or somebody has logged in. */
export function retryStoredSession(): void {
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

/** Tries the stored credentials once; nobody is logged in until the answer has come. */
async function attempt(): Promise<'done' | 'refused' | 'unreachable'> {
  const isOut = () => $session.get().status === 'out';
  const kept = isOut() ? await readStoredSession() : null;
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
