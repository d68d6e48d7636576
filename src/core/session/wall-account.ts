/**
 * The account of a device (contract notes): it comes once in the fragment of a link, which no server and no log sees,
 * and is kept encrypted in this browser, beside the session of a person and without touching it.
 */
import { type Credentials, getApiOrigin } from '../_page/settings.ts';
import { readStorage, writeStorage } from './session-storage.ts';

const DEVICE_KEY = 'balise.device';
/** `#appareil=name:password` */
const FRAGMENT = /^#appareil=([^:]+):(.+)$/;

/** The account that a link brings; `null` without one. @param fragment the address's, with its `#` */
export function readDeviceLink(fragment: string): Credentials | null {
  const [, username, password] = FRAGMENT.exec(fragment) ?? [];
  return username && password ? { username, password } : null;
}

/** The fragment of the link that logs a device in. @param token as the server gave it */
export const formatDeviceLink = (token: string): string => `#appareil=${token}`;

/** Whether this browser keeps the account of a device. */
export const hasDevice = (): boolean => readSealed() !== null;

const readSealed = (): string | null =>
  readStorage('sessionStorage', DEVICE_KEY) ?? readStorage('localStorage', DEVICE_KEY);

/** Keeps it; where nothing can be encrypted (plain http), until the browser is closed. */
export async function keepDevice(credentials: Credentials): Promise<void> {
  const { canRemember, seal } = await import('./seal.ts');
  const sealed = await seal(credentials, getApiOrigin());
  writeStorage('sessionStorage', sealed, DEVICE_KEY);
  writeStorage('localStorage', canRemember() ? sealed : null, DEVICE_KEY);
}

/** The account kept; `null` without one, or one that was kept for another API. @throws when its code is out of reach */
export async function readDevice(): Promise<Credentials | null> {
  const sealed = readSealed();
  if (!sealed) return null;
  const { unseal } = await import('./vault.ts');
  return (await unseal(sealed, getApiOrigin())) as Credentials | null;
}
