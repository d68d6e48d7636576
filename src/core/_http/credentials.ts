/**
 * The credentials that calls are made with. Passwords and tokens stay in the closure of `createAuthority`: the
 * page's registry shares only opaque handles and functions that call the API which the secret was given for, never
 * the secret or the header itself.
 */
import { atom } from 'nanostores';
import { pageSingleton } from '../_lib/page-singletons.ts';
import { type Credentials, getApiOrigin, getApiUrl, type HostSession } from '../_page/settings.ts';
import type { Host, HostTools } from './host-session.ts';

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

// Taken at load time, before a later script of the page can replace it.
const fetchNow = globalThis.fetch;

function createAuthority(): Authority {
  const handles = new WeakMap<CredentialHandle, { header: string; origin: string }>();
  let own: (AuthorizationHeader & { origin: string }) | null = null;
  let session: HostSession | null = null;
  let host: Host | null = null;
  let createHost: ((given: HostSession, tools: HostTools) => Host) | null = null;
  let calls = new AbortController();

  const giveUpCalls = () => {
    calls.abort();
    calls = new AbortController();
  };
  const issue = (header: string, origin = getApiOrigin()): CredentialHandle => {
    const handle = Object.freeze({});
    handles.set(handle, { header, origin });
    return handle;
  };
  const follow = (username: string) => {
    const former = $identity.get();
    if (username === former) return;
    if (former) giveUpCalls();
    $identity.set(username);
    if (former) $userChanges.set($userChanges.get() + 1);
  };
  const sendWith: SendWith = async (handle, url, init, onProgress) => {
    const authorization = handles.get(handle);
    if (!authorization || new URL(url).origin !== authorization.origin) throw new TypeError('wrong origin');
    const headers = { ...(init.headers as object), Authorization: authorization.header };
    const options: RequestInit = { ...init, headers, redirect: 'manual' };
    if (!onProgress) return fetchNow(url, options);
    // where that code cannot be loaded, the file is sent without progress
    const upload = await import('./upload-request.ts').catch(() => null);
    return upload ? upload.createUploadFetch(onProgress)(url, options) : fetchNow(url, options);
  };
  const tools: HostTools = {
    issue,
    follow,
    fetchMe: (header) =>
      sendWith(issue(header), getApiUrl('/api/core/users/me/'), { credentials: 'omit', cache: 'no-store' }),
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
      const header = handle && handles.get(handle)?.header;
      if (!header) return;
      if (header === own?.header) $loginRefusals.set($loginRefusals.get() + 1);
      else host?.refuse(header);
    },
    sendWith,
    getSessionSignal: () => calls.signal,
  };
}

/**
 * The `Authorization` header for a name and a password: UTF-8, then base64, since both may hold accents (contract
 * notes).
 */
export function formatBasic({ username, password }: Credentials): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
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
