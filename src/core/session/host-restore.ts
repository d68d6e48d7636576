/** Logs the page in as its host says, and again by itself after a refusal; loaded only where a host has a session. */
import type { WritableAtom } from 'nanostores';
import { $loginRefusals, type Pass, resumeHostSession, setCredentials } from '../_http/credentials.ts';
import { toApiError } from '../_http/errors.ts';
import { createGrowingWait } from '../_lib/growing-wait.ts';
import type { User } from '../people/model.ts';
import type { Session } from './session.ts';

/** After a lost connection, the host's own session is tried again this many milliseconds later. */
const NETWORK_RETRY_MS = 5000;

type Awaitable<T> = T | Promise<T>;

/** What the page's session lends to the host's. */
export interface SessionTools {
  $session: WritableAtom<Session>;
  fetchUser: () => Promise<User>;
  recognize: (username: string) => void;
  restore: () => void;
}

export interface HostRestore {
  /** Logs in as the host says. @returns whether that settles it; `false` when the host has nobody */
  run: (asked: Awaitable<Pass | null>, refusals: number) => Promise<boolean>;
  /** The data goes, and no form is shown: the host is asked again by itself, which nobody needs to hear of. */
  wait: (fixedMs?: number) => void;
  /** `setup()` has been called again. */
  reset: () => void;
}

/** One for a page: who the host has, tried again by itself after a refusal. */
export function createHostRestore({ $session, fetchUser, recognize, restore }: SessionTools): HostRestore {
  const growing = createGrowingWait();
  function wait(fixedMs?: number): void {
    setCredentials(null);
    if ($session.get().status !== 'waiting') $session.set({ status: 'waiting', user: null });
    growing.plan(() => {
      resumeHostSession();
      restore();
    }, fixedMs);
  }
  return {
    async run(asked, refusals) {
      if ((await asked) === null) {
        // it failed, which is not to say that there is nobody
        const failed = $loginRefusals.get() !== refusals;
        if (failed) wait();
        return failed;
      }
      try {
        const user = await fetchUser();
        growing.accept();
        recognize(user.username);
        $session.set({ status: 'in', user });
      } catch (thrown) {
        const { failure } = toApiError(thrown);
        // A page without a login form has nobody to try again.
        if (failure !== 'aborted') wait(failure === 'status' ? undefined : NETWORK_RETRY_MS);
      }
      return true;
    },
    wait,
    reset: growing.reset,
  };
}
