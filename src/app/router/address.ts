/** Addresses of this application and no other: what may be opened, what the login is asked to come back to. */
import { getHref } from '../../core/host.ts';

/** `//host`, also where a slash is written as a backslash or in percent signs, once or several times. */
const LEADS_AWAY = /^\/(\/|\\|%(25)*(2f|5c))/i;

/**
 * The path, query and hash of an address of this application (ledger A6), or `null` for anything that a browser
 * could take elsewhere: another origin, `//host`, `/\host`, a scheme, and the same written in percent signs.
 * @param address what a link, an event or the query parameter `path` holds
 * @param origin the application's own origin
 */
export function readAppPath(address: unknown, origin: string): string | null {
  if (typeof address !== 'string') return null;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (!path.startsWith('/') || LEADS_AWAY.test(path) || !URL.canParse(path, origin)) return null;
  // The browser's own reading: it drops tabs and line ends, and resolves `/a/..//host`.
  const url = new URL(path, origin);
  if (url.origin !== origin || LEADS_AWAY.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The login's address that leads back to `wanted` (ledger A5). */
export const getLoginPath = (wanted: string): string => getHref('Se connecter', {}, { path: wanted });

/** The query with some parameters changed; an empty value takes its parameter out, the rest stays as it is. */
export function changeQuery(
  search: string,
  changes: Readonly<Record<string, string | null | undefined>>,
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
