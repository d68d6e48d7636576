/** Who the calls are made as. The password stays in this module's memory and leaves it only as a header. */
import { atom } from 'nanostores';
import { shared } from './_lib/registry.ts';
import { $settings, type Credentials, getApiOrigin } from './settings.ts';

interface Holder {
  credentials: Credentials | null;
  /** The API that they were given for; they go nowhere else. */
  origin: string;
  calls: AbortController;
}

const holder = shared(
  'credentials',
  (): Holder => ({ credentials: null, origin: '', calls: new AbortController() }),
);

/** Names the identity that data was fetched as; stores forget everything when it changes. `''` is nobody. */
export const $identity = shared('identity', () => atom(''));

/** Counts the times that the server refused the current credentials. */
export const $refusals = shared('refusals', () => atom(0));

const current = (): Credentials | null =>
  $settings.get().credentials?.() ?? (holder.origin === getApiOrigin() ? holder.credentials : null);

/** `Basic …` for the current credentials, or `null` when nobody is logged in. */
export function getAuthorization(credentials: Credentials | null = current()): string | null {
  if (!credentials) return null;
  // UTF-8 before base64: names and passwords hold accents (contract notes).
  const bytes = new TextEncoder().encode(`${credentials.username}:${credentials.password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Makes the following calls as that person; with `null` as nobody, and gives up the calls under way. */
export function setCredentials(credentials: Credentials | null): void {
  if (holder.credentials && holder.credentials.username !== credentials?.username) {
    holder.calls.abort();
    holder.calls = new AbortController();
  }
  holder.credentials = credentials;
  holder.origin = getApiOrigin();
  $identity.set(credentials?.username ?? '');
}

/** Aborted when the person changes or logs out. */
export const getSessionSignal = (): AbortSignal => holder.calls.signal;

/** Called when the server answered 401: one refusal ends the session for every element at once. */
export function refuseCredentials(authorization: string | null): void {
  if (authorization !== null && authorization === getAuthorization()) $refusals.set($refusals.get() + 1);
}
