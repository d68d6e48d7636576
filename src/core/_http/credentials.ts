/**
 * Who the calls are made as. Passwords and tokens stay in the closure of `createAuthority`: what the page's registry
 * shares is functions that make calls to the API that the secret was given for, and opaque passes, never the secret
 * or the header itself.
 */
import { atom } from 'nanostores';
import { shared } from '../_lib/registry.ts';
import { type Credentials, getApiOrigin, getApiUrl, type HostSession } from '../_page/settings.ts';
import type { Host, HostTools } from './host-session.ts';

/** The value of a header, and the name of the person where it is known. */
export interface Claim {
  header: string;
  username: string | null;
}

/** Names the identity that data was fetched as; stores forget everything when it changes. `''` is nobody. */
export const $identity = shared('identity', () => atom(''));

/** Counts the times that the host turned out to have another person than the page. */
export const $switches = shared('switches', () => atom(0));

/** Counts the times that the server refused the current credentials, or that the host could not give any. */
export const $loginRefusals = shared('refusals', () => atom(0));

/** Stands for the credentials of a call without saying them. */
export type Pass = Readonly<Record<never, never>>;

/** Makes a call with a pass. @param onProgress told how much of the body was sent, from 0 to 1 */
export type SendWith = (
  pass: Pass,
  url: string,
  init: RequestInit,
  onProgress?: (share: number) => void,
) => Promise<Response>;

interface Authority {
  /** Makes the following calls as that person; with `null` as nobody, and gives up the calls under way. */
  setCredentials: (credentials: Credentials | null) => void;
  /** Has the host's own session asked from now on; `null` for none. */
  setHostSession: (session: HostSession | null) => void;
  hasHostSession: () => boolean;
  /** Lets the host's session be asked anew, after a refusal. */
  resumeHostSession: () => void;
  /** Whose the host's current answer is, as the server says. */
  recognizePerson: (username: string) => void;
  /**
   * The pass of the current credentials, or `null` when nobody is logged in; a promise only where the host's session
   * answers by one. The host's person may have changed since the last call: all that was fetched as the former is
   * then forgotten first.
   * @param tried credentials to try instead
   */
  getPass: (tried?: Credentials) => Pass | null | Promise<Pass | null>;
  /** Called when the server answered 401: one refusal ends the session for every element at once. */
  refusePass: (pass: Pass | null) => void;
  /** A call made with a pass, to the API that its credentials are for. @throws TypeError for another address */
  sendWith: SendWith;
  /** Aborted when the person changes or logs out. */
  getSessionSignal: () => AbortSignal;
}

// Kept before later scripts of the page may replace it.
const fetchNow = globalThis.fetch;

function createAuthority(): Authority {
  const passes = new WeakMap<Pass, { header: string; origin: string }>();
  let own: (Claim & { origin: string }) | null = null;
  let session: HostSession | null = null;
  let host: Host | null = null;
  let createHost: ((given: HostSession, tools: HostTools) => Host) | null = null;
  let calls = new AbortController();

  const giveUpCalls = () => {
    calls.abort();
    calls = new AbortController();
  };
  const issue = (header: string, origin = getApiOrigin()): Pass => {
    const pass = Object.freeze({});
    passes.set(pass, { header, origin });
    return pass;
  };
  const follow = (username: string) => {
    const former = $identity.get();
    if (username === former) return;
    if (former) giveUpCalls();
    $identity.set(username);
    if (former) $switches.set($switches.get() + 1);
  };
  const sendWith: SendWith = async (pass, url, init, onProgress) => {
    const claim = passes.get(pass);
    if (!claim || new URL(url).origin !== claim.origin) throw new TypeError('wrong origin');
    const headers = { ...(init.headers as object), Authorization: claim.header };
    const options: RequestInit = { ...init, headers, redirect: 'manual' };
    if (!onProgress) return fetchNow(url, options);
    // without that code the file goes all the same, and nothing says how far it is
    const upload = await import('./upload-request.ts').catch(() => null);
    return upload ? upload.createUploadFetch(onProgress)(url, options) : fetchNow(url, options);
  };
  const tools: HostTools = {
    issue,
    follow,
    fetchMe: (header) =>
      sendWith(issue(header), getApiUrl('/api/core/users/me/'), { credentials: 'omit', cache: 'no-store' }),
  };

  /** The code of a host's session comes when a page has one; what is asked meanwhile waits. */
  async function loadHost(): Promise<Pass | null> {
    ({ createHost } = await import('./host-session.ts'));
    if (session) host ??= createHost(session, tools);
    return getPass();
  }

  function getOwnPass(): Pass | null {
    const mine = own?.origin === getApiOrigin() ? own : null;
    follow(mine?.username ?? '');
    return mine && issue(mine.header, mine.origin);
  }

  function getPass(tried?: Credentials): Pass | null | Promise<Pass | null> {
    if (tried) return issue(formatBasic(tried));
    if (!session) return getOwnPass();
    if (!host) return loadHost();
    const pass = host.getPass();
    // the host has nobody: whoever logged in by the form
    return pass === null && own && !host.isPaused() ? getOwnPass() : pass;
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
    getPass,
    refusePass(pass) {
      const header = pass && passes.get(pass)?.header;
      if (!header) return;
      if (header === own?.header) $loginRefusals.set($loginRefusals.get() + 1);
      else host?.refuse(header);
    },
    sendWith,
    getSessionSignal: () => calls.signal,
  };
}

/** The `Authorization` of a name and a password; UTF-8 before base64: both hold accents (contract notes). */
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
  getPass,
  refusePass,
  sendWith,
  getSessionSignal,
} = shared('authority', createAuthority);
