/** The password reset in three calls: request a mail, check its link, choose a password (spec §5, §7). */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { WriteError } from '../kernel/http/errors.ts';
import type { Wait } from '../kernel/http/http.ts';
import { family } from '../kernel/lib/family.ts';
import { email } from '../kernel/lib/validators.ts';
import { createAction } from '../kernel/store/action.ts';
import * as api from './api.ts';

const ADDRESS_MISSING = 'Saisissez votre adresse e-mail.';

/** The French messages about an email address; empty when it can be sent. */
export function checkAddress(address: string): string[] {
  if (!address) return [ADDRESS_MISSING];
  return v.safeParse(email, address).issues?.map(({ message }) => message) ?? [];
}

/** Requests a mail with a link; the form shows failures. */
export const requestResetAction = () =>
  createAction(
    async (context, email: string) => {
      await api.requestPasswordReset(email, context);
      return true;
    },
    { errors: 'inline' },
  );

const MAIL_REQUESTED = 'Lien de mot de passe demandé.';

/** Requests the mail for an account, by the address that the list holds; a failure opens the page's dialog. */
export const mailPasswordAction = family((email) =>
  createAction(
    async (context) => {
      await api.requestPasswordReset(email, context);
      return true;
    },
    { success: MAIL_REQUESTED },
  ),
);

/** `unknown`: the check got no answer; `used`: the password was changed with it. */
export type LinkStatus = 'checking' | 'valid' | 'invalid' | 'unknown' | 'used';

export interface ResetState {
  link: LinkStatus;
  busy: boolean;
  wait: Wait | null;
  /** Why the link or the password was refused, or is not known to be right. */
  error: WriteError | null;
}

export interface Reset {
  $state: ReadableAtom<ResetState>;
  /** Checks the link; without a token it is invalid. */
  check: () => Promise<void>;
  /** Changes the password. @returns whether it was changed */
  confirm: (password: string) => Promise<boolean>;
  /** Aborts the call under way. */
  cancel: () => void;
}

/**
 * A reset link, from its check to the new password.
 * @param token the token in the link's address
 */
export function createReset(token: string): Reset {
  const $link = atom<LinkStatus>('checking');
  const checking = createAction(
    async (context) => {
      await api.validateResetToken(token, context);
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
    if (changed) $link.set('used');
    else if (confirming.$state.get().error?.status === 404) $link.set('invalid');
    return changed ?? false;
  }

  return {
    $state: computed([$link, checking.$state, confirming.$state], (link, first, second) => ({
      link,
      busy: second.busy,
      wait: first.wait ?? second.wait,
      error: second.error ?? first.error,
    })),
    check,
    confirm,
    cancel: () => {
      checking.cancel();
      confirming.cancel();
    },
  };
}
