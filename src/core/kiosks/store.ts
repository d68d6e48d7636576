/** The accounts of kiosks that the server keeps, and how they are made and revoked. */
import { atom } from 'nanostores';
import { family } from '../kernel/lib/store-family.ts';
import { $settings, getApiBase } from '../kernel/page/settings.ts';
import { formatKioskLink } from '../kernel/session/kiosk-account.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import * as api from './api.ts';
import type { KioskAccountInput } from './input.ts';
import { formatKioskAddress } from './kiosk-address.ts';
import { KioskAccount } from './model.ts';
import { KIOSK_REVOKED } from './texts.ts';

export const kioskAccountCollection = createCollection('/api/devices/', KioskAccount);
export const $kioskAccounts = kioskAccountCollection.$state;

/** The link of the kiosk that was made last; in memory alone, since nothing gives it a second time. */
export const $kioskLink = atom<{ name: string; link: string } | null>(null);

/** Makes the account of a kiosk; its link is shown until somebody leaves it. @throws ApiError */
export async function makeKioskAccount(
  context: ActionContext,
  input: KioskAccountInput,
  key: string,
): Promise<true> {
  const { token, ...account } = await api.createKioskAccount(input, { ...context, key });
  kioskAccountCollection.upsert(account);
  const search = formatKioskAddress({
    screens: account.screens,
    site: account.site ? String(account.site.id) : '',
  });
  const page = `${getApiBase($settings.get().appUrl)}/kiosk`;
  $kioskLink.set({ name: account.name, link: page + search + formatKioskLink(token) });
  return true;
}

export const revokeKioskAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deleteKioskAccount(id, context));
      kioskAccountCollection.remove(id);
      return true;
    },
    { success: KIOSK_REVOKED },
  ),
);
