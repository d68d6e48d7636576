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

/** Counts the times that the host turned out to have another person than the page. */
export const $switches = shared('switches', () => atom(0));

/** Counts the times that the server refused the current credentials. */
export const $refusals = shared('refusals', () => atom(0));

const current = (): Credentials | null =>
  $settings.get().credentials?.() ?? (holder.origin === getApiOrigin() ? holder.credentials : null);

/**
 * `Basic …` for the current credentials, or `null` when nobody is logged in. The host's own session may have
 * become another person's since the last call: all that was fetched as the former is then forgotten first.
 */
export function getAuthorization(tried?: Credentials): string | null {
  const credentials = tried ?? current();
  if (!tried) followHost(credentials?.username ?? '');
  if (!credentials) return null;
  // UTF-8 before base64: names and passwords hold accents (contract notes).
  const bytes = new TextEncoder().encode(`${credentials.username}:${credentials.password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Makes the following calls as that person; with `null` as nobody, and gives up the calls under way. */
export function setCredentials(credentials: Credentials | null): void {
  if (holder.credentials && holder.credentials.username !== credentials?.username) giveUpCalls();
  holder.credentials = credentials;
  holder.origin = getApiOrigin();
  $identity.set(credentials?.username ?? '');
}

function followHost(username: string): void {
  const former = $identity.get();
  if (username === former) return;
  if (former) giveUpCalls();
  $identity.set(username);
  if (former) $switches.set($switches.get() + 1);
}

function giveUpCalls(): void {
  holder.calls.abort();
  holder.calls = new AbortController();
}

/** Aborted when the person changes or logs out. */
export const getSessionSignal = (): AbortSignal => holder.calls.signal;

/** Called when the server answered 401: one refusal ends the session for every element at once. */
export function refuseCredentials(authorization: string | null): void {
  if (authorization !== null && authorization === getAuthorization()) $refusals.set($refusals.get() + 1);
}
