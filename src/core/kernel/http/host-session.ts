/**
 * Takes credentials from the host's own session (`setup({ credentials })`); loaded only where a page has one. A
 * function that returns a value is called for each request; one that returns a promise is called once, until its
 * answer is refused.
 */
import type { HostSession } from '../page/settings.ts';
import { $identity, $loginRefusals, type AuthorizationHeader, type CredentialHandle } from './credentials.ts';
import { createHostAsker } from './host-credentials.ts';

type Awaitable<T> = T | Promise<T>;

/** Functions through which this module uses secrets without holding them; see `credentials.ts`. */
export interface HostTools {
  issue: (header: string) => CredentialHandle;
  /** Makes this user name the current one; data fetched for another is dropped. */
  follow: (username: string) => void;
  /** Reads the current user with that header. */
  fetchMe: (header: string) => Promise<Response>;
}

export interface SessionHost {
  getHandle: () => Awaitable<CredentialHandle | null>;
  /** Called when the server refused that header. */
  refuse: (header: string) => void;
  /** Records the user name that the server returned for the last answer. */
  recognize: (username: string) => void;
  /** Allows a new query after a refusal. */
  resume: () => void;
  /** Whether the last answer was refused or the query failed. */
  isPaused: () => boolean;
  /** Called when the page sets another session: an answer that comes later is ignored. */
  close: () => void;
}

export function createHost(session: HostSession, { issue, follow, fetchMe }: HostTools): SessionHost {
  const asker = createHostAsker(session);
  let paused = false;
  let closed = false;
  /** The header of the last handle. */
  let current = '';
  /** A header that the server accepted, with its user name. */
  let known: { header: string; username: string } | null = null;
  let checking: { header: string; done: Promise<void> } | null = null;

  const pause = (): null => {
    if (!paused && !closed) {
      paused = true;
      asker.forget();
      $loginRefusals.set($loginRefusals.get() + 1);
    }
    return null;
  };

  /** Finds out whether a new header belongs to the same user, when the host gives no user name. */
  async function check(header: string): Promise<void> {
    const response = await fetchMe(header);
    if (response.status === 401 || response.status === 403) {
      pause();
      return;
    }
    const { username } = response.ok ? ((await response.json()) as { username?: unknown }) : {};
    if (typeof username !== 'string') throw new TypeError('The server has not named the user of the value.');
    known = { header, username };
  }

  function handleOf(authorization: AuthorizationHeader | null): Awaitable<CredentialHandle | null> {
    if (closed) return null;
    const { header, username } = authorization ?? { header: '', username: '' };
    current = header;
    if (username !== null) {
      follow(username);
      return authorization && issue(header);
    }
    if (known?.header === header) {
      follow(known.username);
      return issue(header);
    }
    // the first header: the session reads its user right away
    if ($identity.get() === '') return issue(header);
    if (checking?.header !== header) {
      const done = check(header).finally(() => {
        checking = null;
      });
      checking = { header, done };
    }
    return checking.done.then(() => (paused || known?.header !== header ? null : handleOf(authorization)));
  }

  return {
    getHandle() {
      if (paused) return null;
      try {
        const asked = asker.ask();
        return asked instanceof Promise ? asked.then(handleOf, pause) : handleOf(asked);
      } catch {
        return pause();
      }
    },
    refuse: (header) => {
      if (header === current) pause();
    },
    recognize(username) {
      if (!current) return;
      known = { header: current, username };
      follow(username);
    },
    resume: () => {
      paused = false;
    },
    isPaused: () => paused,
    close: () => {
      closed = true;
    },
  };
}
