/** The login form's rules: one attempt at a time, empty fields, the server's message (spec §6). */
import { atom, type ReadableAtom } from 'nanostores';
import type { Wait } from '../kernel/http/http.ts';
import { signIn } from '../kernel/session/sign-in.ts';

export interface LoginInput {
  username: string;
  password: string;
  /** Keeps the session when the browser is closed. */
  remember: boolean;
}

export interface LoginState {
  busy: boolean;
  /** Why the answer is late, for the form to show. */
  wait: Wait | null;
  /** The fields left empty. */
  missing: readonly ('username' | 'password')[];
  /** Why the login failed, in French. */
  error: string | null;
}

export interface LoginForm {
  $state: ReadableAtom<LoginState>;
  /** Tries to log in, unless an attempt is under way. @returns whether somebody is logged in now */
  run: (input: LoginInput) => Promise<boolean>;
  /** Aborts the attempt under way; the form is as before. */
  cancel: () => void;
}

let suggested = '';

/** Fills the name in login forms that are shown from now on; in memory alone. */
export const suggestName = (username: string): void => {
  suggested = username;
};
export const getSuggestedName = (): string => suggested;

const idle: LoginState = { busy: false, wait: null, missing: [], error: null };

/** The state of one login form. */
export function createLogin(): LoginForm {
  const $state = atom<LoginState>(idle);
  let current: AbortController | null = null;

  async function run({ username, password, remember }: LoginInput): Promise<boolean> {
    if (current) return false;
    const name = username.trim();
    const missing = [...(name ? [] : ['username' as const]), ...(password ? [] : ['password' as const])];
    $state.set({ ...idle, missing });
    if (missing.length) return false;
    const mine = new AbortController();
    current = mine;
    $state.set({ ...idle, busy: true });
    const onWait = (wait: Wait | null) => {
      if (current === mine) $state.set({ ...$state.value, wait });
    };
    const error = await signIn(name, password, remember, { signal: mine.signal, onWait });
    current = null;
    $state.set({ ...idle, error: mine.signal.aborted ? null : error });
    return error === null;
  }

  return { $state, run, cancel: () => current?.abort() };
}
