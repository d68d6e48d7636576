/** The host page's settings, set through `setup()` only and read by the rest of core. */
import { atom } from 'nanostores';
import { pageSingleton } from '../lib/page-singletons.ts';
import { findHeldFile } from './round-files.ts';

/** A name and a password, for HTTP Basic (spec §6). */
export interface Credentials {
  username: string;
  password: string;
}

/**
 * An `Authorization` value that the host supplies, sent unchanged; `username` names its user, when the host knows.
 */
export interface HostAuthorization {
  authorization: string;
  username?: string;
}

/** The host's answer about its session: a name and a password, an `Authorization` value, or `null` for nobody. */
export type HostAnswer = Credentials | HostAuthorization | null;

/** A function of the host that returns its session; the suite calls it. */
export type HostSession = () => HostAnswer | Promise<HostAnswer>;

export interface Settings {
  /**
   * The address of the API: an origin, or an origin and a path; `''` for the page's own origin. By default the
   * origin that the script was loaded from.
   */
  api: string;
  /** The address of the application, for links that the page does not handle itself; same forms as `api`. */
  appUrl: string;
  /** Whether calls carry the `Idempotency-Key` header on another origin; its server must allow it (CORS). */
  idempotency: boolean;
  /**
   * Where people log in on a page without `<balise-login>`: with `elements` one of the elements opens the login
   * form and shows who is logged in; with `page` the page provides a login, and elements show a link to the
   * application.
   */
  login: 'elements' | 'page';
  /** Called once for each failure that should not occur: server errors (5xx), broken screens. */
  report: (error: unknown, context: Record<string, string>) => void;
  /** The colours of every element without a `theme` of its own; `inherit` follows the page's background. */
  theme: 'inherit' | 'light' | 'dark' | 'auto';
}

/** The options of `setup()`. */
export interface SetupOptions extends Settings {
  /**
   * The host's own session (SSO), which replaces the login form. A function that returns `{ username, password }`,
   * or `{ authorization: 'Bearer …' }` with an optional `username`, or `null` for nobody; or a promise of one of
   * these. A function that returns a value is called for each request, and may switch to another user. One that
   * returns a promise is called once, however many elements need it. After a refusal (401), an error or ten seconds
   * without an answer it is called again after 1, 2, 5, 15 and 60 seconds, then every five minutes. `null` removes
   * the function.
   */
  credentials: HostSession | null;
}

// The host's function is not stored here, where any script of the page could read it.
export const $settings = pageSingleton('settings', () =>
  atom<Settings>({
    api: '',
    appUrl: '',
    idempotency: false,
    report: () => {},
    login: 'elements',
    theme: 'inherit',
  }),
);

/**
 * Where the API's address comes from; `page` and `script` are defaults: the origin of the page or of the script.
 * `attribut` is one of the script.
 */
export type Decider = 'page' | 'script' | 'attribut' | 'setup()' | 'élément';

interface ApiDecision {
  /** Whether the address has been set, after which it never changes. */
  made: boolean;
  by: Decider;
  /** Whether an element may set it although the script has an origin. */
  fromTags?: boolean;
}

export const apiDecision = pageSingleton(
  'settings.decision',
  (): ApiDecision => ({ made: false, by: 'page' }),
);

/** The page's address; a placeholder outside a browser. */
const pageUrl = (): string => globalThis.location?.href ?? 'http://localhost/';

/** The absolute address of the API, without a slash at its end; settings with the same result mean the same API. */
export function getApiBase(api: string = $settings.get().api): string {
  const { origin, pathname } = new URL(api || '/', pageUrl());
  return origin + pathname.replace(/\/$/, '');
}

/** The origin of the API. */
export function getApiOrigin(): string {
  return new URL(getApiBase()).origin;
}

/**
 * The absolute address of a path of the contract, such as `/api/sites/`. A `next` link that already contains the
 * path under which the API is mounted is not prefixed twice.
 */
export function getApiUrl(path: string): string {
  const base = new URL(getApiBase());
  const prefix = base.pathname.replace(/\/$/, '');
  const url = new URL(base.origin + (prefix && path.startsWith(`${prefix}/`) ? path : prefix + path));
  if (url.origin !== base.origin) throw new TypeError('A path of the API begins with a slash.');
  return url.href;
}

/** Whether an absolute address is of the page's own origin. */
export const isOfPage = (address: string): boolean => new URL(address).origin === new URL(pageUrl()).origin;

export const isSameOriginApi = (): boolean => getApiOrigin() === new URL(pageUrl()).origin;

/**
 * The absolute address of a `file` or `url` from the server, resolved against the API's origin; of the copy on this
 * device, where the network is away.
 * @returns `null` unless it is `http:` or `https:`
 */
export function getFileUrl(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, getApiOrigin());
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    return findHeldFile(url.href) ?? url.href;
  } catch {
    return null;
  }
}
