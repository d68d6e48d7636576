/** The links by which people choose their password, for an administrator to hand over: `invitations` of the server. */
import { atom } from 'nanostores';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { formatPerson } from '../kernel/lib/user.ts';
import { $settings, getApiBase } from '../kernel/page/settings.ts';
import { createAction } from '../kernel/store/action.ts';
import * as api from './api.ts';

/** Of whom it is, and until when it can be used (`''` where the server does not tell). */
export interface Invitation {
  id: Id;
  name: string;
  username: string;
  link: string;
  expires: string;
}

/** The links that were made last; in memory alone, since nothing gives them a second time. */
export const $invitations = atom<readonly Invitation[]>([]);

/** So many accounts are named by one call. */
const AT_ONCE = 100;

/** Makes a link for each of these accounts; former ones are void. Those made before a failure are shown. */
export const inviteAction = createAction(async (context, accounts: readonly Id[]) => {
  $invitations.set([]);
  for (let start = 0; start < accounts.length; start += AT_ONCE) {
    const links = await api.createInvitations(accounts.slice(start, start + AT_ONCE), context);
    $invitations.set([...$invitations.get(), ...links.map(toInvitation)]);
  }
  return true;
});

function toInvitation({ user, url, expires_at }: Awaited<ReturnType<typeof api.createInvitations>>[number]) {
  const link = url.startsWith('/') ? getApiBase($settings.get().appUrl) + url : url;
  return { id: user.id, name: formatPerson(user), username: user.username, link, expires: expires_at ?? '' };
}
