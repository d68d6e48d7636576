/** What the host decided, read by the rest of core; set through `setup()` alone. */
import { atom } from 'nanostores';
import { shared } from './_lib/registry.ts';

/** A name and a password, for HTTP Basic (spec §6). */
export interface Credentials {
  username: string;
  password: string;
}

export interface Settings {
  /** Where the API is: an origin, or an origin and a path; `''` is the page's own origin. */
  api: string;
  /** Where the application is, for links that nobody on the page claims; `''` is the page's own origin. */
  appUrl: string;
  /** Whether an API on another origin accepts the `Idempotency-Key` header (a CORS preflight may refuse it). */
  idempotency: boolean;
  /** Told once of each failure that people should not meet: server errors, broken screens. */
  report: (error: unknown, context: Record<string, string>) => void;
  /** The host's own session, asked at each request; the login form is then not needed. */
  credentials: (() => Credentials | null) | null;
}

export const $settings = shared('settings', () =>
  atom<Settings>({ api: '', appUrl: '', idempotency: false, report: () => {}, credentials: null }),
);

/** Whether somebody has said where the API is: elements' attributes then change it no more. */
export const apiDecision = shared('settings.decision', () => ({ made: false }));

/** The page's address, or a neutral one outside a browser. */
const pageUrl = (): string => globalThis.location?.href ?? 'http://localhost/';

/** The origin that the API lives on. */
export function getApiOrigin(): string {
  return new URL($settings.get().api || '/', pageUrl()).origin;
}

/**
 * The absolute address of a path of the contract, such as `/api/sites/`. A `next` link that already holds the
 * path under which the API is mounted is not prefixed twice.
 */
export function getApiUrl(path: string): string {
  const base = new URL($settings.get().api || '/', pageUrl());
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
