/** A forgotten password: the mail with a link is requested (spec §5, §7); `reset.ts` is what the link does. */
import * as v from 'valibot';
import { family } from '../kernel/lib/store-family.ts';
import { email } from '../kernel/lib/strict-schema.ts';
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
