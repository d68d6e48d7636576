/**
 * Logs the page in through the host's session, and retries after a refusal; loaded only where a host has a session.
 */
import type { WritableAtom } from 'nanostores';
import {
  $loginRefusals,
  type CredentialHandle,
  resumeHostSession,
  setCredentials,
} from '../_http/credentials.ts';
import { toApiError } from '../_http/errors.ts';
import { createBackoff } from '../_lib/backoff.ts';
import type { User } from '../people/model.ts';
import type { Session } from './session.ts';

/** After a lost connection, the host's session is tried again after this many milliseconds. */
const NETWORK_RETRY_MS = 5000;

type Awaitable<T> = T | Promise<T>;

/** Functions of the page's session that this module uses. */
export interface SessionTools {
  $session: WritableAtom<Session>;
  fetchUser: () => Promise<User>;
  recognize: (username: string) => void;
  restore: () => void;
}

export interface HostRestore {
  /** Logs in with the host's credentials. @returns whether the outcome is final; `false` when the host has no user */
  run: (asked: Awaitable<CredentialHandle | null>, refusals: number) => Promise<boolean>;
  /** Drops the data and waits for the host without showing a login form; the host is queried again after a delay. */
  wait: (fixedMs?: number) => void;
  /** Called when `setup()` has been called again. */
  reset: () => void;
}

/** Creates the page's only instance: reads the host's user, and retries after a refusal. */
export function createHostRestore({ $session, fetchUser, recognize, restore }: SessionTools): HostRestore {
  const backoff = createBackoff();
  function wait(fixedMs?: number): void {
    setCredentials(null);
    if ($session.get().status !== 'waiting') $session.set({ status: 'waiting', user: null });
    backoff.plan(() => {
      resumeHostSession();
      restore();
    }, fixedMs);
  }
  return {
    async run(asked, refusals) {
      if ((await asked) === null) {
        // a failed query does not mean that nobody is logged in
        const failed = $loginRefusals.get() !== refusals;
        if (failed) wait();
        return failed;
      }
      try {
        const user = await fetchUser();
        backoff.accept();
        recognize(user.username);
        $session.set({ status: 'in', user });
      } catch (thrown) {
        const { failure } = toApiError(thrown);
        // A page without a login form has no user who could retry.
        if (failure !== 'aborted') wait(failure === 'status' ? undefined : NETWORK_RETRY_MS);
      }
      return true;
    },
    wait,
    reset: backoff.reset,
  };
}
