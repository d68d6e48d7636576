/**
 * The account of a device (contract notes): it comes once in the fragment of a link, which no server and no log sees,
 * and is kept encrypted in this browser, beside the session of a person and without touching it.
 */

import { toApiError } from '../http/api-error.ts';
import { tryCredentials } from '../http/credentials.ts';
import { get, post } from '../http/http.ts';
import { type Credentials, getApiOrigin } from '../page/settings.ts';
import { unseal } from './decrypt.ts';
import type { KeptKiosk, KioskPorts } from './kiosk-secret.ts';
import { readStorage, writeStorage } from './session-storage.ts';

const DEVICE_KEY = 'balise.device';
/** `#appareil=name:password` */
const FRAGMENT = /^#appareil=([^:]+):(.+)$/;
/** A server that answers nothing is given up after this many milliseconds. */
const SILENCE_MS = 10_000;

/**
 * The account that a link brings, also where a program on its way has escaped its colon; `null` without one.
 * @param fragment the address's, with its `#`
 */
export function readKioskLink(fragment: string): Credentials | null {
  const [, username, password] =
    FRAGMENT.exec(fragment) ?? FRAGMENT.exec(fragment.replace(/%3a/i, ':')) ?? [];
  return username && password ? { username, password } : null;
}

/** The fragment of the link that logs a device in. @param token as the server gave it */
export const formatKioskLink = (token: string): string => `#appareil=${token}`;

/** Whether this browser keeps the account of a device. */
export const hasKioskAccount = (): boolean => readSealed() !== null;

const readSealed = (): string | null =>
  readStorage('sessionStorage', DEVICE_KEY) ?? readStorage('localStorage', DEVICE_KEY);

/**
 * Keeps it; where nothing can be encrypted (plain http), until the browser is closed.
 * @returns whether it is there after the browser was closed; `hasKioskAccount` returns whether it is there until then
 */
export const keepKioskAccount = (credentials: Credentials): Promise<boolean> => keep(credentials);

/** @returns whether it is there after the browser was closed */
async function keep(device: KeptKiosk): Promise<boolean> {
  const { canRemember, seal } = await import('./encrypt.ts');
  const sealed = await seal(device, getApiOrigin());
  writeStorage('sessionStorage', sealed, DEVICE_KEY);
  writeStorage('localStorage', canRemember() ? sealed : null, DEVICE_KEY);
  return sealed !== null && readStorage('localStorage', DEVICE_KEY) === sealed;
}

/** The account kept; `null` without one, or one that was kept for another API. @throws when its code is out of reach */
export async function readKioskAccount(): Promise<Credentials | null> {
  return readKept();
}

async function readKept(): Promise<KeptKiosk | null> {
  const sealed = readSealed();
  if (!sealed) return null;
  return (await unseal(sealed, getApiOrigin())) as KeptKiosk | null;
}

/**
 * The account that logs this screen in: that of a link, or the one kept. The secret of a link is changed at its first
 * use; pages of one browser do so one after the other.
 * @returns `settled` is not set while the secret is still to be changed: call it again
 * @throws when its code is out of reach
 */
export async function openKioskAccount(link: Credentials | null): Promise<KeptKiosk | null> {
  const { openKioskLink: open } = await import('./kiosk-secret.ts');
  const run = (): Promise<KeptKiosk | null> => open(link, PORTS);
  return navigator.locks ? navigator.locks.request(DEVICE_KEY, run) : run();
}

const PORTS: KioskPorts = {
  read: readKept,
  keep,
  check: (account) =>
    readStatus((options) => get('/api/core/users/me/', { ...options, handle: tryCredentials(account) })),
  send: (account, password) =>
    readStatus((options) =>
      post('/api/devices/secret/', { password }, { ...options, handle: tryCredentials(account) }),
    ),
};

async function readStatus(
  call: (options: { once: true; signal: AbortSignal }) => Promise<{ status: number }>,
): Promise<number> {
  try {
    return (await call({ once: true, signal: AbortSignal.timeout(SILENCE_MS) })).status;
  } catch (error) {
    return toApiError(error).status ?? 0;
  }
}
