/**
 * The credentials that calls are made with. Passwords and tokens stay in the closure of `createAuthority`: the
 * page's registry shares only opaque handles and functions that call the API which the secret was given for, never
 * the secret or the header itself.
 */
import { atom } from 'nanostores';
import { pageSingleton } from '../lib/page-singletons.ts';
import { type Credentials, getApiOrigin, getApiUrl, type HostSession } from '../page/settings.ts';
import type { HostTools, SessionHost } from './host-session.ts';

/** The value of an `Authorization` header, and the user name it belongs to where that is known. */
export interface AuthorizationHeader {
  header: string;
  username: string | null;
}

/** The user name that the page's data was fetched with, `''` for nobody. Stores drop their data when it changes. */
export const $identity = pageSingleton('identity', () => atom(''));

/** Counts how often the host's session turned out to belong to another user than the page's. */
export const $userChanges = pageSingleton('switches', () => atom(0));

/** Counts how often the server refused the current credentials, or the host could not give any. */
export const $loginRefusals = pageSingleton('refusals', () => atom(0));

/** Stands for the credentials of one call; opaque, so that it reveals nothing of them. */
export type CredentialHandle = Readonly<Record<never, never>>;

/** Opens a request that reports its progress, with all its headers; see `upload-request.ts`. */
export type OpenUpload = () => XMLHttpRequest;

/** Makes a call with a handle. @param onProgress called with the share of the body that has been sent, from 0 to 1 */
export type SendWith = (
  handle: CredentialHandle,
  url: string,
  init: RequestInit,
  onProgress?: (share: number) => void,
) => Promise<Response>;

/** Shared by all copies of the suite on a page, which may be of different versions: its names stay. */
interface Authority {
  /**
   * Makes the following calls with these credentials, with none for `null`; calls under way for another user are
   * aborted.
   */
  setCredentials: (credentials: Credentials | null) => void;
  /** Takes credentials from the host's own session from now on; `null` when the host has none. */
  setHostSession: (session: HostSession | null) => void;
  hasHostSession: () => boolean;
  /** Allows the host's session to be queried again after a refusal. */
  resumeHostSession: () => void;
  /** Records the user name that the server returned for the host's current header. */
  recognizePerson: (username: string) => void;
  /**
   * The handle of the current credentials, or `null` when nobody is logged in; a promise only while the host's
   * session is queried. When the host's user has changed since the last call, the data fetched for the former user
   * is dropped first.
   * @param tried credentials to use for this call instead
   */
  getPass: (tried?: Credentials) => CredentialHandle | null | Promise<CredentialHandle | null>;
  /** Called when the server answered 401: one refusal ends the session for every element at once. */
  refusePass: (handle: CredentialHandle | null) => void;
  /** Calls the API that the handle was issued for. @throws TypeError for an address on another origin */
  sendWith: SendWith;
  /** Aborted when the user changes or logs out. */
  getSessionSignal: () => AbortSignal;
}

// Taken as this code is loaded: whatever a secret goes through, a later script of the page may replace.
const { fetch: fetchNow, URL: Url, Uint8Array: Bytes, XMLHttpRequest: Upload } = globalThis;
const { apply, getOwnPropertyDescriptor } = Reflect;
const { encodeInto } = TextEncoder.prototype;
const { open, setRequestHeader } = Upload?.prototype ?? {};
const encoder = new TextEncoder();
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const readOrigin = getOwnPropertyDescriptor(Url.prototype, 'origin')?.get as () => string;

interface Secret {
  header: string;
  origin: string;
}

/** What a handle stands for; `null` for anything else. */
let reveal: (handle: CredentialHandle) => Secret | null;
const setReveal = (read: typeof reveal): boolean => {
  reveal = read;
  return true;
};

/** Its field is private by syntax: a map would give it to a script that replaces the map's methods. */
class Pass {
  readonly #secret: Secret;
  constructor(secret: Secret) {
    this.#secret = secret;
  }
  /** Sets what reads them, which nothing but this file reaches; Chromium 92 has no static block for it. */
  static readonly isOpaque = setReveal((handle) => (#secret in handle ? handle.#secret : null));
}

/** Nothing of it can be reached but by a handle; the names that it calls were taken above. */
const callWith: SendWith = async (handle, url, init, onProgress) => {
  const secret = reveal(handle);
  // read once: an object of the page may be another address each time
  const address = `${url}`;
  if (!secret || apply(readOrigin, new Url(address), []) !== secret.origin)
    throw new TypeError('wrong origin');
  // without a prototype, whose accessors would be called with what holds the header
  const headers: Record<string, string> = {
    __proto__: null as never,
    ...(init.headers as object),
    Authorization: secret.header,
  };
  const options: RequestInit = { __proto__: null, ...init, headers, redirect: 'manual' } as RequestInit;
  if (!onProgress) return fetchNow(address, options);
  // where that code cannot be loaded, the file is sent without progress
  const upload = await import('./upload-request.ts').catch(() => null);
  if (!upload) return fetchNow(address, options);
  const openUpload: OpenUpload = () => {
    const xhr = new Upload();
    apply(open, xhr, [init.method ?? 'POST', address]);
    // opened again, elsewhere, it loses them
    for (const name in headers) apply(setRequestHeader, xhr, [name, headers[name]]);
    return xhr;
  };
  return upload.createUploadFetch(onProgress, openUpload)(address, init);
};

function createAuthority(): Authority {
  let own: (AuthorizationHeader & { origin: string }) | null = null;
  let session: HostSession | null = null;
  let host: SessionHost | null = null;
  let createHost: ((given: HostSession, tools: HostTools) => SessionHost) | null = null;
  let calls = new AbortController();

  const giveUpCalls = () => {
    calls.abort();
    calls = new AbortController();
  };
  const issue = (header: string, origin = getApiOrigin()): CredentialHandle => new Pass({ header, origin });
  const follow = (username: string) => {
    const former = $identity.get();
    if (username === former) return;
    if (former) giveUpCalls();
    $identity.set(username);
    if (former) $userChanges.set($userChanges.get() + 1);
  };
  const tools: HostTools = {
    issue,
    follow,
    fetchMe: (header) =>
      callWith(issue(header), getApiUrl('/api/core/users/me/'), { credentials: 'omit', cache: 'no-store' }),
  };

  /** Loads the code for a host's session when a page has one; calls made meanwhile wait for it. */
  async function loadHost(): Promise<CredentialHandle | null> {
    ({ createHost } = await import('./host-session.ts'));
    if (session) host ??= createHost(session, tools);
    return getHandle();
  }

  function getOwnHandle(): CredentialHandle | null {
    const mine = own?.origin === getApiOrigin() ? own : null;
    follow(mine?.username ?? '');
    return mine && issue(mine.header, mine.origin);
  }

  function getHandle(tried?: Credentials): CredentialHandle | null | Promise<CredentialHandle | null> {
    if (tried) return issue(formatBasic(tried));
    if (!session) return getOwnHandle();
    if (!host) return loadHost();
    const handle = host.getHandle();
    // the host's session has no user: use the one who logged in through the form
    return handle === null && own && !host.isPaused() ? getOwnHandle() : handle;
  }

  return {
    setCredentials(credentials) {
      if (own && own.username !== credentials?.username) giveUpCalls();
      const { username } = credentials ?? { username: '' };
      own = credentials && { header: formatBasic(credentials), username, origin: getApiOrigin() };
      $identity.set(username);
    },
    setHostSession(given) {
      host?.close();
      session = given;
      host = given && createHost ? createHost(given, tools) : null;
    },
    hasHostSession: () => session !== null,
    resumeHostSession: () => host?.resume(),
    recognizePerson: (username) => host?.recognize(username),
    getPass: getHandle,
    refusePass(handle) {
      const header = handle && reveal(handle)?.header;
      if (!header) return;
      if (header === own?.header) $loginRefusals.set($loginRefusals.get() + 1);
      else host?.refuse(header);
    },
    sendWith: callWith,
    getSessionSignal: () => calls.signal,
  };
}

/** A handle of credentials that are tried. A call that carries it cannot be made to give them away. */
export const tryCredentials = (tried: Credentials): CredentialHandle => getHandle(tried) as CredentialHandle;

/**
 * The `Authorization` header for a name and a password: UTF-8, then base64, since both may hold accents (contract
 * notes).
 */
export function formatBasic({ username, password }: Credentials): string {
  const text = `${username}:${password}`;
  const bytes = new Bytes(text.length * 3);
  const { written } = apply(encodeInto, encoder, [text, bytes]);
  // not by `btoa`: no function that the page may have replaced is given the password
  let base64 = '';
  for (let at = 0; at < written; at += 3) {
    // beyond the end are zeros, or nothing
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let digit = 0; digit < 4; digit++)
      base64 += at + digit > written ? '=' : DIGITS[(bits >> (18 - 6 * digit)) & 63];
  }
  return `Basic ${base64}`;
}

export const {
  setCredentials,
  setHostSession,
  hasHostSession,
  resumeHostSession,
  recognizePerson,
  getPass: getHandle,
  refusePass: refuseHandle,
  sendWith,
  getSessionSignal,
} = pageSingleton('authority', createAuthority);
