/** The devices that the server keeps, and how they are made and revoked. */
import { atom } from 'nanostores';
import { settleDeletion } from '../kernel/http/not-found.ts';
import { family } from '../kernel/lib/store-family.ts';
import { $settings, getApiBase } from '../kernel/page/settings.ts';
import { formatKioskLink } from '../kernel/session/kiosk-account.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { createCollection } from '../kernel/store/collection.ts';
import * as api from './api.ts';
import type { DeviceInput } from './input.ts';
import { formatKioskAddress } from './kiosk-address.ts';
import { KioskAccount } from './model.ts';
import { DEVICE_REVOKED } from './texts.ts';

export const deviceCollection = createCollection('/api/devices/', KioskAccount);
export const $devices = deviceCollection.$state;

/** The link of the device that was made last; in memory alone, since nothing gives it a second time. */
export const $deviceLink = atom<{ name: string; link: string } | null>(null);

/** Makes a device; its link is shown until somebody leaves it. @throws ApiError */
export async function makeDevice(context: ActionContext, input: DeviceInput, key: string): Promise<true> {
  const { token, ...device } = await api.createDevice(input, { ...context, key });
  deviceCollection.upsert(device);
  const search = formatKioskAddress({
    screens: device.screens,
    site: device.site ? String(device.site.id) : '',
  });
  const page = `${getApiBase($settings.get().appUrl)}/kiosk`;
  $deviceLink.set({ name: device.name, link: page + search + formatKioskLink(token) });
  return true;
}

export const revokeDeviceAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deleteDevice(id, context));
      deviceCollection.remove(id);
      return true;
    },
    { success: DEVICE_REVOKED },
  ),
);
