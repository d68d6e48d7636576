/**
 * Addresses that carry a key which opens something by itself: it leaves the page in the calls that it is for, and in
 * nothing else. Apart from the table of routes, so that what masks them does not load it.
 */
export const KEYED_PREFIXES: readonly string[] = ['/signaler/', '/suivi/'];

const NAMES = KEYED_PREFIXES.map((prefix) => prefix.slice(1, -1)).join('|');
const KEYED = new RegExp(`(/api/public/(?:suivi/)?|/(?:${NAMES})/|%2f(?:${NAMES})%2f)[^/?#\\s"'<>)]+`, 'gi');

/** Whether a path is that of a page with a key, which no other page opens in place. */
export const isKeyedPath = (path: string): boolean =>
  KEYED_PREFIXES.some((prefix) => path.toLowerCase().startsWith(prefix) && path.length > prefix.length);

/** A text, such as an address, without the keys in it. */
export const maskKeys = (text: string): string => text.replace(KEYED, '$1…');
