/**
 * The host's own session behind the elements (`setup({ credentials })`); loaded only where a page has one. A function
 * that answers at once is asked at each call; one that answers by a promise is asked once, until it is refused.
 */
import type { HostSession } from '../_page/settings.ts';
import { $identity, $loginRefusals, type Claim, type Pass } from './credentials.ts';
import { createHostAsker } from './host-credentials.ts';

type Awaitable<T> = T | Promise<T>;

/** What the host's session may do with the secrets; see `credentials.ts`. */
export interface HostTools {
  issue: (header: string) => Pass;
  /** All that was fetched as another person is forgotten. */
  follow: (username: string) => void;
  /** Asks the server whose a header is. */
  fetchMe: (header: string) => Promise<Response>;
}

export interface Host {
  getPass: () => Awaitable<Pass | null>;
  /** The server has refused that header. */
  refuse: (header: string) => void;
  /** Whose the last answer is, as the server says. */
  recognize: (username: string) => void;
  /** It may be asked again, after a refusal. */
  resume: () => void;
  /** Whether its last answer was refused, or it failed. */
  isPaused: () => boolean;
  /** The page has named another session: an answer on its way changes nothing any more. */
  close: () => void;
}

export function createHost(session: HostSession, { issue, follow, fetchMe }: HostTools): Host {
  const asker = createHostAsker(session);
  let paused = false;
  let closed = false;
  /** What the last pass stands for. */
  let current = '';
  /** A header that the server knows, and whose it is. */
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

  /** Whose a new value is, when the host does not say so: the same person's, or another's. */
  async function check(header: string): Promise<void> {
    const response = await fetchMe(header);
    if (response.status === 401 || response.status === 403) {
      pause();
      return;
    }
    const { username } = response.ok ? ((await response.json()) as { username?: unknown }) : {};
    if (typeof username !== 'string') throw new TypeError('The server has not said whose the value is.');
    known = { header, username };
  }

  function passOf(claim: Claim | null): Awaitable<Pass | null> {
    if (closed) return null;
    const { header, username } = claim ?? { header: '', username: '' };
    current = header;
    if (username !== null) {
      follow(username);
      return claim && issue(header);
    }
    if (known?.header === header) {
      follow(known.username);
      return issue(header);
    }
    // the first one: the session asks at once who it is
    if ($identity.get() === '') return issue(header);
    if (checking?.header !== header) {
      const done = check(header).finally(() => {
        checking = null;
      });
      checking = { header, done };
    }
    return checking.done.then(() => (paused || known?.header !== header ? null : passOf(claim)));
  }

  return {
    getPass() {
      if (paused) return null;
      try {
        const asked = asker.ask();
        return asked instanceof Promise ? asked.then(passOf, pause) : passOf(asked);
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
