/**
 * Logs the page in through the host's session, and retries after a refusal; loaded only where a host has a session.
 */
import type { WritableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../http/api-error.ts';
import {
  $loginRefusals,
  type CredentialHandle,
  resumeHostSession,
  setCredentials,
} from '../http/credentials.ts';
import { createBackoff } from '../lib/backoff.ts';
import type { User } from '../lib/user.ts';
import { getApiBase } from '../page/settings.ts';
import { warnIntegrator } from '../page/warn-integrator.ts';
import type { Session } from './session.ts';

/** After a lost connection, the host's session is tried again after this many milliseconds. */
const NETWORK_RETRY_MS = 5000;

type Awaitable<T> = T | Promise<T>;

/** Functions of the page's session that this module uses. */
export interface SessionTools {
  $session: WritableAtom<Session>;
  fetchUser: () => Promise<User>;
  recognize: (username: string) => void;
  /** Gives the user back what is sealed for them; never rejects. */
  unseal: (user: User) => Promise<void>;
  /** Seals again what is not of the logged-in user; never rejects. */
  seal: () => Promise<void>;
  restore: () => void;
}

export interface HostRestore {
  /**
   * Logs in with the host's credentials, unless somebody has logged out since.
   * @param isOver whether somebody has
   * @returns whether the outcome is final; `false` when the host has no user
   */
  run: (
    asked: Awaitable<CredentialHandle | null>,
    refusals: number,
    isOver: () => boolean,
  ) => Promise<boolean>;
  /** Drops the data and waits for the host without showing a login form; the host is queried again after a delay. */
  wait: () => void;
  /** Called when `setup()` has been called again. */
  reset: () => void;
}

/** Creates the page's only instance: reads the host's user, and retries after a refusal. */
export function createHostRestore({
  $session,
  fetchUser,
  recognize,
  unseal,
  seal,
  restore,
}: SessionTools): HostRestore {
  const backoff = createBackoff();
  /** @param error why the attempt failed, `null` when the host gave no credentials; left out before any attempt */
  function wait(error?: ApiError | null): void {
    setCredentials(null);
    const isStatus = !error || error.failure === 'status';
    const nextAt = backoff.plan(
      () => {
        resumeHostSession();
        restore();
      },
      isStatus ? undefined : NETWORK_RETRY_MS,
    );
    if (error === undefined && $session.get().status === 'waiting') return;
    const failure = error === undefined ? undefined : { error, at: Date.now(), nextAt };
    $session.set({ status: 'waiting', user: null, failure });
    if (isRefusal(error)) warnIntegrator(describeRefusal(error.status));
  }
  return {
    async run(asked, refusals, isOver) {
      if ((await asked) === null) {
        // a failed query does not mean that nobody is logged in
        const failed = $loginRefusals.get() !== refusals;
        if (failed && !isOver()) wait(null);
        return failed;
      }
      try {
        const user = await fetchUser();
        if (isOver()) return true;
        backoff.accept();
        await unseal(user);
        if (isOver()) {
          await seal();
          return true;
        }
        recognize(user.username);
        $session.set({ status: 'in', user });
      } catch (thrown) {
        const error = toApiError(thrown);
        // A page without a login form has no user who could retry.
        if (error.failure !== 'aborted' && !isOver()) wait(error);
      }
      return true;
    },
    wait: () => wait(),
    reset: backoff.reset,
  };
}

const isRefusal = (error: ApiError | null | undefined): error is ApiError =>
  error?.status === 401 || error?.status === 403;

const describeRefusal = (status: number): string =>
  `Balise : ${getApiBase()} refuse (${status}) ce que donne la page par setup({ credentials }). Vérifiez le nom et le mot de passe, ou le jeton ; nouvel essai automatique.`;
