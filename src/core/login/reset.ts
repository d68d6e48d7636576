/** The link of a password: it is checked, a password is chosen, and its person logged in (spec §5, §7). */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { WriteError } from '../kernel/http/api-error.ts';
import type { Wait } from '../kernel/http/http.ts';
import { $session } from '../kernel/session/session.ts';
import { createAction } from '../kernel/store/action.ts';
import * as api from './api.ts';
import { createLogin, suggestName } from './login.ts';

/**
 * `unknown`: the check got no answer; `used`: the password was chosen with it, but nobody logged in; `entered`: its
 * person is logged in.
 */
export type LinkStatus = 'checking' | 'valid' | 'invalid' | 'unknown' | 'used' | 'entered';

export interface ResetState {
  link: LinkStatus;
  /** The name to log in with, `''` where the server does not answer it. */
  username: string;
  busy: boolean;
  wait: Wait | null;
  /** Why the link or the password was refused, or is not known to be right. */
  error: WriteError | null;
}

export interface Reset {
  $state: ReadableAtom<ResetState>;
  /** Checks the link; without a token it is invalid. */
  check: () => Promise<void>;
  /**
   * Chooses the password, then logs in with it by the call of every login, where the name is known and nobody is
   * logged in. @returns whether the password was taken
   */
  confirm: (password: string) => Promise<boolean>;
  /** Aborts the call under way. */
  cancel: () => void;
}

/**
 * A link, from its check to the password.
 * @param token the token in the link's address
 */
export function createReset(token: string): Reset {
  const $link = atom<LinkStatus>('checking');
  const $username = atom('');
  const login = createLogin();
  const checking = createAction(
    async (context) => {
      $username.set(await api.validateResetToken(token, context));
      return true;
    },
    { errors: 'inline' },
  );
  const confirming = createAction(
    async (context, password: string) => {
      await api.confirmPasswordReset(token, password, context);
      return true;
    },
    { errors: 'inline' },
  );

  async function check(): Promise<void> {
    $link.set(token ? 'checking' : 'invalid');
    if (!token) return;
    const holds = await checking.run();
    const status = checking.$state.get().error?.status ?? 0;
    if (holds) $link.set('valid');
    else $link.set(status >= 400 && status < 500 && status !== 429 ? 'invalid' : 'unknown');
  }

  async function confirm(password: string): Promise<boolean> {
    const changed = await confirming.run(password);
    if (changed) $link.set((await enter(password)) ? 'entered' : 'used');
    else if (confirming.$state.get().error?.status === 404) $link.set('invalid');
    return changed ?? false;
  }

  /** A session of somebody else in this browser is theirs to end. */
  async function enter(password: string): Promise<boolean> {
    const username = $username.value;
    if (!username) return false;
    suggestName(username);
    if ($session.value.status !== 'out') return false;
    const entered = await login.run({ username, password, remember: false });
    if (entered) suggestName('');
    return entered;
  }

  return {
    $state: computed(
      [$link, $username, checking.$state, confirming.$state, login.$state],
      (link, username, first, second, third) => ({
        link,
        username,
        busy: second.busy || third.busy,
        wait: first.wait ?? second.wait ?? third.wait,
        error: second.error ?? first.error,
      }),
    ),
    check,
    confirm,
    cancel: () => {
      checking.cancel();
      confirming.cancel();
      login.cancel();
    },
  };
}
