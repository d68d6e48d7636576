/** Retries a refused session on a kiosk page, at growing intervals, since nobody is there to log in. */

import { ApiError, toApiError } from '../http/api-error.ts';
import { setCredentials, tryCredentials } from '../http/credentials.ts';
import { pageSingleton } from '../lib/page-singletons.ts';
import { getApiBase } from '../page/settings.ts';
import { warnIntegrator } from '../page/warn-integrator.ts';
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
  const wait = (error: ApiError, duration: number) => {
    const at = Date.now();
    if (isOut()) $session.set({ status: 'out', user: null, failure: { error, at, nextAt: at + duration } });
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(async () => {
      const failed = await attempt();
      if (!failed) return;
      const isRefused = failed.failure === 'status';
      if (isRefused) delay = Math.min(delay * 2, REFUSED_MAX_MS);
      wait(failed, isRefused ? delay : UNREACHABLE_MS);
    }, duration);
  };
  warnIntegrator(
    `Balise : ${getApiBase()} refuse (401) la session gardée de cet écran. Si le mot de passe du compte a changé, connectez-le de nouveau ; nouvel essai automatique.`,
  );
  wait(new ApiError('status', { status: 401 }), delay);
}

const isOut = (): boolean => $session.get().status === 'out';

/**
 * Tries the stored credentials once; nobody is logged in until the answer has come.
 * @returns why it failed; `null` when there is nothing more to try
 */
async function attempt(): Promise<ApiError | null> {
  const kept = isOut() ? await readStoredSession() : null;
  if (!kept) {
    if (isOut()) $session.set({ status: 'out', user: null });
    return null;
  }
  try {
    const user = await fetchUser({ handle: tryCredentials(kept.credentials) });
    if (isOut()) {
      setCredentials(kept.credentials);
      $session.set({ status: 'in', user });
    }
    return null;
  } catch (thrown) {
    return toApiError(thrown);
  }
}
