/** What the host decided, read by the rest of core; set through `setup()` alone. */
import { atom } from 'nanostores';
import { shared } from '../_lib/registry.ts';

/** A name and a password, for HTTP Basic (spec §6). */
export interface Credentials {
  username: string;
  password: string;
}

/** An `Authorization` value of the host's own, sent as it is; `username` says whose it is, when the host knows. */
export interface HostAuthorization {
  authorization: string;
  username?: string;
}

/** Who the host says is logged in: a name and a password, an `Authorization` value, or nobody. */
export type HostAnswer = Credentials | HostAuthorization | null;

/** The host's own session, asked by the suite. */
export type HostSession = () => HostAnswer | Promise<HostAnswer>;

export interface Settings {
  /**
   * Where the API is: an origin, or an origin and a path; `''` is the page's own origin. The suite's default is the
   * origin that its script came from.
   */
  api: string;
  /** Where the application is, for links that nobody on the page claims; as `api`. */
  appUrl: string;
  /** Whether an API on another origin accepts the `Idempotency-Key` header (a CORS preflight may refuse it). */
  idempotency: boolean;
  /**
   * Where people log in, on a page without `<balise-login>`: `elements` one of its elements opens the login and says
   * who is logged in; `page` the page sees to it, elements show a link to the application.
   */
  login: 'elements' | 'page';
  /** Told once of each failure that people should not meet: server errors, broken screens. */
  report: (error: unknown, context: Record<string, string>) => void;
  /** The colours of every element that has no `theme` of its own; `inherit` is the page's, as it stands there. */
  theme: 'inherit' | 'light' | 'dark' | 'auto';
}

/** What `setup()` takes. */
export interface SetupOptions extends Settings {
  /**
   * The host's own session (SSO), which makes the login form needless: a function that gives `{ username, password }`,
   * or `{ authorization: 'Bearer …' }` with perhaps the `username` that it is for, or `null` for nobody; at once, or
   * by a promise. At once, it is asked at each call and may name another person. By a promise, it is asked once, by
   * however many elements. After a refusal (401), an error or ten seconds without an answer it is asked again by
   * itself, after 1, 2, 5, 15 and 60 seconds, then every five minutes. `null` takes the function away.
   */
  credentials: HostSession | null;
}

// The host's function is not kept here, where any script of the page would find it.
export const $settings = shared('settings', () =>
  atom<Settings>({
    api: '',
    appUrl: '',
    idempotency: false,
    report: () => {},
    login: 'elements',
    theme: 'inherit',
  }),
);

/** What says where the API is; `page` and `script` are the defaults, the origins of either. */
export type Decider = 'page' | 'script' | 'attribut' | 'setup()';

/** Whether somebody has said where the API is, which nothing changes any more, and who. */
export const apiDecision = shared('settings.decision', (): { made: boolean; by: Decider } => ({
  made: false,
  by: 'page',
}));

/** The page's address, or a neutral one outside a browser. */
const pageUrl = (): string => globalThis.location?.href ?? 'http://localhost/';

/** The absolute address of the API, without a slash at its end; two settings with the same are the same API. */
export function getApiBase(api: string = $settings.get().api): string {
  const { origin, pathname } = new URL(api || '/', pageUrl());
  return origin + pathname.replace(/\/$/, '');
}

/** The origin that the API lives on. */
export function getApiOrigin(): string {
  return new URL(getApiBase()).origin;
}

/**
 * The absolute address of a path of the contract, such as `/api/sites/`. A `next` link that already holds the
 * path under which the API is mounted is not prefixed twice.
 */
export function getApiUrl(path: string): string {
  const base = new URL(getApiBase());
  const prefix = base.pathname.replace(/\/$/, '');
  const url = new URL(base.origin + (prefix && path.startsWith(`${prefix}/`) ? path : prefix + path));
  if (url.origin !== base.origin) throw new TypeError('A path of the API begins with a slash.');
  return url.href;
}

export const isSameOriginApi = (): boolean => getApiOrigin() === new URL(pageUrl()).origin;

/**
 * The absolute address of a `file` or a `url` that the server gave, resolved against the API's origin.
 * @returns `null` unless it is `http:` or `https:`
 */
export function getFileUrl(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, getApiOrigin());
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
